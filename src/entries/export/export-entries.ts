import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { EntryArchive, ListedEntry, Selection } from '../entry-archive.ts';
import { mayAdvertise } from '../fields/fields.ts';
import { exportCsv } from './export-csv.ts';
import { makePrivateFile } from './make-private-file.ts';

const formats = { csv: exportCsv, json: exportJson };

export type ExportOptions = {
  selection: Selection;
  format: keyof typeof formats;
  /** A file; without one, the terminal. */
  out: string | undefined;
  /** Whether `out` may overwrite a file. */
  force: boolean;
};

/** Where the entries go if no file is given, and a progress callback. */
export type ExportOutput = { out: Writable; progress?: ((entries: number) => void) | undefined };

/** Writes the selected entries with backpressure. @returns how many, to how many of them no advertising may be sent, and how many suspected ones were left out */
export async function exportEntries(
  archive: EntryArchive,
  { selection, format, out, force }: ExportOptions,
  { out: terminal, progress }: ExportOutput,
): Promise<{ exported: number; withoutConsent: number; left: number }> {
  const counts = { exported: 0, withoutConsent: 0, left: 0 };
  async function* chosen(): AsyncGenerator<ListedEntry[]> {
    for await (const page of archive.read(selection)) {
      const entries = page.filter(({ suspected }) => selection.includeSuspected || !suspected);
      counts.exported += entries.length;
      counts.withoutConsent += entries.filter((entry) => !mayAdvertise(entry)).length;
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

/**
 * JSON for programs, times in UTC: an array with an entry on each line.
 * @returns text, one chunk per page of entries
 */
export async function* exportJson(pages: AsyncIterable<readonly ListedEntry[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of pages) {
    yield before +
      page.map((entry) => JSON.stringify({ ...entry, advertising: mayAdvertise(entry) })).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[\n]\n' : '\n]\n';
}
