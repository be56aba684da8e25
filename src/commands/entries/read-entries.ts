import type { EarlierEntries, EntryArchive } from '../../entries/entry-archive.ts';
import { exportEntries } from '../../entries/export/export-entries.ts';
import { type Call, campaignLines, chosen, inStore, selectionOf } from './entries-call.ts';
import { summaryText } from './summary-text.ts';

/** `-- list`: how many entries there are, and which other campaigns. */
export async function list({ values, terminal, engine }: Call): Promise<void> {
  const selection = selectionOf(values);
  await inStore(engine.openArchive, async (archive) => {
    const summary = summaryText(await archive.summarize(selection), values['include-suspected']);
    terminal.out.write(`${selection.campaign ?? 'All campaigns'}: ${summary}\n`);
    const others = await othersThan(selection.campaign, archive);
    const [heading, atLeast] = selection.campaign === undefined ? [allCounted, 2] : [notCounted, 1];
    if (others.length >= atLeast) terminal.out.write(`\n${heading}\n${campaignLines(others)}\n`);
  });
}

/** `-- export`: every entry, as CSV or JSON. */
export async function exportAll({ values, terminal, engine }: Call): Promise<void> {
  const { out, force } = values;
  const selection = selectionOf(values);
  const [format = 'csv'] = chosen('format', values.format, ['csv', 'json']) ?? [];
  await inStore(engine.openArchive, async (archive) => {
    const options = { selection, format, out, force };
    const { exported, withoutConsent, left } = await exportEntries(archive, options, terminal);
    terminal.note(
      `${exported} entries exported${out === undefined ? '' : ` into ${out}`}; ` +
        `${left} suspected left out${left > 0 ? ' (--include-suspected)' : ''}.`,
    );
    if (withoutConsent > 0)
      terminal.note(`No advertising may be sent to ${withoutConsent} of them: advertising is 'no' there.`);
    await noteOthers(selection.campaign, archive, terminal);
  });
}

/** So that nobody takes one campaign's entries for all of them. */
async function noteOthers(
  campaign: string | undefined,
  archive: EntryArchive,
  { note }: Call['terminal'],
): Promise<void> {
  const others = await othersThan(campaign, archive);
  if (campaign !== undefined && others.length > 0)
    note(`Only entries of ${campaign}. ${notCounted}\n${campaignLines(others)}`);
}

const othersThan = async (chosen: string | undefined, archive: EntryArchive): Promise<EarlierEntries[]> =>
  (await archive.countCampaigns()).filter(({ campaign }) => campaign !== chosen);

const allCounted = 'Campaigns in this store, suspected entries included:';

const notCounted =
  'Entries of other campaigns in this store, suspected ones included (--campaign ID, --all-campaigns):';
