import type { OperatorLanguage } from '../../../campaign/languages/operator-languages.ts';
import { timeZone, tokyoDay } from '../../../campaign/tokyo.ts';
import type { EntryArchive, Selection } from '../../../entries/entry-archive.ts';
import { languageName } from '../charts/series.ts';
import { hideAddresses } from './hide-addresses.ts';
import { reportPage } from './report-page.ts';
import { countWords, reportWords } from './report-words.ts';
import { type ReportedCampaign, reportedCampaign } from './reported-campaign.ts';

type ReportOptions = { language: OperatorLanguage; selection: Selection; now: Date };

/**
 * Writes the report on the selected entries. The store does the counting, so that a million entries take no memory here.
 * @throws {EntryStoreError} when the store cannot be used
 * @returns HTML
 */
export async function makeReport(
  archive: Pick<EntryArchive, 'summarize'>,
  { language, selection, now }: ReportOptions,
): Promise<string> {
  const summary = await archive.summarize(selection);
  const words = {
    ...countWords[language],
    ...(selection.includeSuspected && { suspectedNote: reportWords.suspectedNote[language] }),
  };
  const sources = hideAddresses(summary.sources, reportWords.hiddenAddress[language]);
  return reportPage({
    counts: { ...summary, sources, asOf: now.toISOString(), today: tokyoDay(now) },
    facts: factsOf({ language, selection, now }, reportedCampaign()),
    words,
    language,
  });
}

function factsOf(
  { language, selection, now }: ReportOptions,
  campaign: ReportedCampaign | undefined,
): [name: string, value: string][] {
  const minutes = new Intl.DateTimeFormat(language, {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  });
  const named = selectionText(selection, language);
  const facts: [string, string][] = [];
  facts.push([reportWords.campaign[language], selection.campaign ?? reportWords.allCampaigns[language]]);
  if (campaign !== undefined && campaign.id === selection.campaign) {
    const { start, end } = campaign.period;
    facts.push([reportWords.period[language], minutes.formatRange(new Date(start), new Date(end))]);
  }
  facts.push([reportWords.asOf[language], minutes.format(now)]);
  if (named !== '') facts.push([reportWords.selection[language], named]);
  return facts;
}

/** States the selection, so that nobody takes a part for the whole. */
function selectionText(
  { since, language: entered, includeSuspected }: Selection,
  language: OperatorLanguage,
): string {
  const parts = [
    since && reportWords.since[language](since),
    entered && reportWords.inLanguage[language](languageName(entered, language)),
    includeSuspected && reportWords.withSuspected[language],
  ].filter((part) => typeof part === 'string');
  return new Intl.ListFormat(language, { type: 'unit' }).format(parts);
}
