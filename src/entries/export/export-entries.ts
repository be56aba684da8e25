import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { EntryArchive, ListedEntry, Selection } from '../entry-archive.ts';
import { exportCsv } from './export-csv.ts';
import { exportJson } from './export-json.ts';
import { makePrivateFile } from './make-private-file.ts';

const formats = { csv: exportCsv, json: exportJson };

export type ExportOptions = {
  selection: Selection;
  format: keyof typeof formats;
  /** A file; the terminal when there is none. */
  out: string | undefined;
  /** Whether `out` may replace a file. */
  force: boolean;
};

/** Where the entries go when no file is named, and who hears how many are done so far. */
export type ExportOutput = { out: Writable; progress?: ((entries: number) => void) | undefined };

/** Writes the chosen entries no faster than they are taken. @returns how many, and how many suspected ones it left out */
export async function exportEntries(
  archive: EntryArchive,
  { selection, format, out, force }: ExportOptions,
  { out: terminal, progress }: ExportOutput,
): Promise<{ exported: number; left: number }> {
  const counts = { exported: 0, left: 0 };
  async function* chosen(): AsyncGenerator<ListedEntry[]> {
    for await (const page of archive.read(selection)) {
      const entries = page.filter(({ suspected }) => selection.includeSuspected || !suspected);
      counts.exported += entries.length;
      counts.left += page.length - entries.length;
      progress?.(counts.exported + counts.left);
      if (entries.length > 0) yield entries;
    }
  }
  const text = formats[format](chosen(), () => archive.answeredFields());
  if (out === undefined) await pipeline(text, terminal, { end: false });
  else {
    await makePrivateFile(out, { replace: force }, (file) =>
      pipeline(text, createWriteStream(file, { flags: 'r+' })),
    );
  }
  return counts;
}
