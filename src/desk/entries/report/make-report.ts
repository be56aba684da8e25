import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OperatorLanguage } from '../../../campaign/languages/operator-languages.ts';
import { reportedCampaign } from '../../../campaign/reported-campaign.ts';
import { tokyoDay } from '../../../campaign/tokyo.ts';
import type { EntryArchive, Selection } from '../../../entries/entry-archive.ts';
import type { RenderReport } from '../contract/entries.ts';

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
  const campaign = reportedCampaign();
  const isOne = campaign !== undefined && campaign.id === selection.campaign;
  renderer ??= loadRenderer();
  const render = await renderer;
  return render(
    {
      ...summary,
      asOf: now.toISOString(),
      today: tokyoDay(now),
      language,
      selection,
      period: isOne ? campaign.period : undefined,
    },
    (text) => createHash('sha256').update(text).digest('base64'),
  );
}

let renderer: Promise<RenderReport> | undefined;

/** In `dist/` the page is a module beside the program; from the sources it is bundled first. */
async function loadRenderer(): Promise<RenderReport> {
  if (!import.meta.filename.endsWith('.ts')) return rendererIn(import.meta.dirname);
  const { bundleReport } = await import('./bundle-report.ts');
  const folder = join(import.meta.dirname, '../../../../.cache/report', randomUUID());
  try {
    await bundleReport(folder);
    return await rendererIn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rendererIn(folder: string): Promise<RenderReport> {
  const page = await import(pathToFileURL(join(folder, 'report-page.js')).href);
  return page.renderReport;
}
