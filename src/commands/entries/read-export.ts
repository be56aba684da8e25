import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { z } from 'zod';
import type { Entry } from '../../entries/entry.ts';
import { EntryStoreError } from '../../entries/entry-store-error.ts';
import { hasForbiddenCharacter } from '../../entries/fields/clean-text.ts';
import { type FieldName, fieldNames, isFurtherField } from '../../entries/fields/fields.ts';
import { maxPage } from '../../entries/fields/max-page.ts';
import { validateAnswer } from '../../entries/fields/validate-answer.ts';
import { parsedJson } from '../../files/parsed-json.ts';

/** Entries per write. */
const pageSize = 500;

const printable = z.string().refine((value) => !hasForbiddenCharacter(value));

const short = printable.min(1).max(200);

/** An answer must look as the form would store it. */
const answerTo = (name: FieldName) =>
  z.string().refine((answer) => {
    const { value, fault } = validateAnswer(name, answer);
    return fault === undefined && value === answer;
  });

const answers = z.object(
  Object.fromEntries(
    fieldNames.map((name) => [name, isFurtherField(name) ? answerTo(name).optional() : answerTo(name)]),
  ),
);

/** PostgreSQL knows no year 0. */
const time = z.iso.datetime({ precision: 3 }).refine((value) => !value.startsWith('0000'));

const exported = z.object({
  id: z.int().positive(),
  time,
  formId: short,
  language: short,
  ...answers.shape,
  page: printable.max(maxPage).optional(),
  wording: short.optional(),
  campaign: short,
  suspected: z.boolean(),
  idempotency: short,
});

/**
 * Reads the output of `export --format json`, a page of entries at a time.
 * @param lastId the largest id that an earlier reading found
 * @throws {EntryStoreError} that names the first invalid entry without quoting it
 */
export async function* readExport(file: string, lastId = Number.MAX_SAFE_INTEGER): AsyncGenerator<Entry[]> {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) {
    throw new EntryStoreError(
      `${file} is not a regular file, and an import reads it twice: save the export first.`,
    );
  }
  let page: Entry[] = [];
  let count = 0;
  let last = 0;
  for await (const text of entriesIn(file)) {
    count += 1;
    const entry = entryFrom(text, file, count);
    // The same id twice would be refused halfway through.
    if (entry.id <= last) throw refusal(file, count, 'id');
    if (entry.id > lastId) throw new EntryStoreError(`${file} changed while it was read. Import it again.`);
    last = entry.id;
    page.push(entry);
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/**
 * The entries of a JSON array that has one a line, as `exportJson` writes it: a million do not fit into memory at once.
 * @throws {EntryStoreError} where the text is anything else, or ends before the array does
 */
async function* entriesIn(file: string): AsyncGenerator<string> {
  await using opened = await open(file).catch((error: Error) => {
    throw new EntryStoreError(`${file} cannot be read: ${error.message}.`, { cause: error });
  });
  let before = '';
  for await (const line of opened.readLines()) {
    const isEntry = /^\{.*\},?$/.test(line);
    const isInPlace = before === '' ? line === '[' : before !== ']' && (isEntry || line === ']');
    if (!isInPlace) throw noExport(file);
    if (isEntry) yield line.replace(/,$/, '');
    before = line;
  }
  if (before !== ']') throw noExport(file);
}

const noExport = (file: string) =>
  new EntryStoreError(
    `${file} is no JSON export with an entry on each line, or ends too early. Nothing was imported. Export again.`,
  );

function entryFrom(text: string, file: string, count: number): Entry {
  const { data, error } = exported.safeParse(parsedJson(text));
  // The fields come from a table that the compiler cannot see through.
  if (data !== undefined) return data as unknown as Entry;
  throw refusal(file, count, error.issues[0]?.path.join('.') ?? '');
}

function refusal(file: string, count: number, place: string): EntryStoreError {
  const fault =
    place === 'id'
      ? `has to be a whole number, larger than that of the entry before it`
      : 'is missing or wrong';
  return new EntryStoreError(
    `Entry ${count} of ${file} cannot be imported${place && `: its '${place}' ${fault}`}. Nothing was imported. ` +
      'Export again with this version of the program, or correct it in the file.',
  );
}
