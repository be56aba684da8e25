import { writeFile } from 'node:fs/promises';
import type { OperatorLanguage } from '../../campaign/languages/operator-languages.ts';
import type { EntryArchive, Selection } from '../../entries/entry-archive.ts';
import { makePrivateFile } from '../../entries/export/make-private-file.ts';
import type { EntriesTerminal } from './entries-terminal.ts';

type ReportOptions = {
  selection: Selection;
  language: OperatorLanguage;
  /** Path of the file; undefined writes to the terminal. */
  out: string | undefined;
  /** Whether `out` may overwrite a file. */
  force: boolean;
};

/** Writes the report on the selected entries, whole or not at all. */
export async function writeReport(
  archive: EntryArchive,
  { selection, language, out, force }: ReportOptions,
  { out: terminal, note }: Pick<EntriesTerminal, 'out' | 'note'>,
): Promise<void> {
  // The chart library takes a tenth of a second to load; no other command should wait for it.
  const { makeReport } = await import('../../desk/entries/report/make-report.ts');
  const make = () => makeReport(archive, { selection, language, now: new Date() });
  if (out === undefined) return void terminal.write(await make());
  await makePrivateFile(out, { replace: force }, async (file) =>
    writeFile(file, await make(), { flag: 'r+' }),
  );
  note(`Report written into ${out}.`);
}
