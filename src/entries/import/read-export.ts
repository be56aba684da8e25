import { createReadStream, statSync } from 'node:fs';
import { z } from 'zod';
import type { Entry } from '../entry.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import { hasForbiddenCharacter } from '../fields/clean-text.ts';
import { type FieldName, fieldNames } from '../fields/fields.ts';
import { judgeValue } from '../fields/judge-value.ts';
import { maxPage } from '../fields/max-page.ts';
import { jsonObjects } from './json-objects.ts';

/** Entries per write. */
const pageSize = 500;

const printable = z.string().refine((value) => !hasForbiddenCharacter(value));

const short = printable.min(1).max(200);

/** An answer must look as the form would store it. */
const answerTo = (name: FieldName) =>
  z.string().refine((answer) => {
    const { value, fault } = judgeValue(name, answer);
    return fault === undefined && value === answer;
  });

/** Optional here, even for fields that every entry answers: the engine reports a missing one. */
const answers = z.object(Object.fromEntries(fieldNames.map((name) => [name, answerTo(name).optional()])));

const exported = z.object({
  id: z.int().positive(),
  time: z.iso.datetime({ precision: 3 }),
  formId: short,
  language: short,
  ...answers.shape,
  page: printable.max(maxPage).optional(),
  campaign: short,
  suspected: z.boolean(),
  idempotency: short,
});

/**
 * Reads the output of `export --format json`, a page of entries at a time.
 * @param lastId the largest id that `lastIdIn` found
 * @throws {EntryStoreError} that names the first invalid entry without quoting it
 */
export async function* readExport(
  file: string,
  lastId: number = Number.POSITIVE_INFINITY,
): AsyncGenerator<Entry[]> {
  let page: Entry[] = [];
  let count = 0;
  for await (const text of jsonObjects(textOf(file))) {
    count += 1;
    const entry = entryFrom(text, count);
    if (entry.id > lastId) throw new EntryStoreError(`${file} changed while it was read. Import it again.`);
    page.push(entry);
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** The largest id in an export. Reads all of it, so that an invalid one is refused before anything is imported. */
export async function lastIdIn(file: string): Promise<number> {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) {
    throw new EntryStoreError(
      `${file} is not a regular file, and an import reads it twice: save the export first.`,
    );
  }
  let last = 0;
  for await (const page of readExport(file)) last = Math.max(last, ...page.map(({ id }) => id));
  return last;
}

async function* textOf(file: string): AsyncGenerator<string> {
  try {
    yield* createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 18 });
  } catch (error) {
    throw new EntryStoreError(`${file} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
}

function entryFrom(text: string, count: number): Entry {
  const { data, error } = exported.safeParse(parsed(text));
  // The fields come from a table that the compiler cannot see through.
  if (data !== undefined) return data as unknown as Entry;
  const place = error.issues[0]?.path.join('.') ?? '';
  throw new EntryStoreError(
    `Entry ${count} of the file cannot be imported${place && `: its '${place}' is missing or wrong`}. ` +
      'Export again with this version of the program, or correct it in the file.',
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
