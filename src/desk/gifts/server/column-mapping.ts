import { type GiftRules, giftRules, isApplied, sentencesOf } from '../../../campaign/gift-rules.ts';
import type { Bilingual } from '../../../campaign/languages/operator-languages.ts';
import { keepColumnMap } from '../../../gifts/folder/column-map-file.ts';
import type { GivenFile } from '../../../gifts/folder/read-file.ts';
import {
  type ColumnMap,
  entryColumns,
  type Need,
  type ReservationColumn,
  reservationColumns,
  wordKey,
} from '../../../gifts/input/column-map.ts';
import type { ColumnChoices } from '../../../gifts/input/column-map-text.ts';
import { type CountedWord, countWords } from '../../../gifts/input/describe-table.ts';
import { limits } from '../../../gifts/input/limits.ts';
import {
  proposeColumns,
  type UsualHeaders,
  usualEntryHeaders,
  usualReservationHeaders,
} from '../../../gifts/input/propose-columns.ts';
import { inWords } from '../../../gifts/reasons.ts';
import { decisions } from '../../../gifts/rules/decisions.ts';
import type {
  ColumnMapping,
  DroppedFile,
  EntriesChoices,
  EntriesMapping,
  EntriesMappingChange,
  EntriesWordsOf,
  FoundWords,
  Mapping,
  MappingChange,
  Words,
  WordsOf,
} from '../contract/gifts.ts';
import {
  columnMapIn,
  decoded,
  describeFile,
  type GiftSession,
  openCampaign,
  requireGiven,
} from './gift-session.ts';
import { refuse } from './problem-of.ts';

/** What the columns and words of the dropped files mean: proposed, counted and kept. */

export const proposeMapping = (session: GiftSession): Mapping =>
  mappingOf(columnMapIn(session), headersOf('reservations', session), rulesOf(session));

export const proposeEntriesMapping = (session: GiftSession): EntriesMapping =>
  entriesMappingOf(columnMapIn(session), headersOf('entries', session));

export const countWordsOf = (session: GiftSession, of: WordsOf): Words =>
  wordsIn(requireGiven('reservations', session.given), of, rulesOf(session));

export const countLanguagesOf = (session: GiftSession, of: EntriesWordsOf): FoundWords =>
  languagesIn(requireGiven('entries', session.given), of, rulesOf(session));

export const storeMapping = (session: GiftSession, { revision, ...choices }: MappingChange): void =>
  storeMap(session, choices, revision);

export const storeEntriesMapping = (
  session: GiftSession,
  { revision, columns, languages }: EntriesMappingChange,
): void => storeMap(session, { entries: { columns: areOurs(columns) ? {} : columns, languages } }, revision);

/** Without a map the reader also undoes what our export does to cells that look like formulas. */
const areOurs = (columns: EntriesChoices['columns']): boolean =>
  Object.entries(columns).every(([field, header]) => wordKey(header) === field);

function headersOf(what: DroppedFile, { given }: GiftSession): string[] {
  const file = given[what];
  return file === undefined ? [] : describeFile(what, file).headers;
}

const rulesOf = (session: GiftSession) => giftRules(openCampaign(session).campaign);

function storeMap({ places }: GiftSession, choices: ColumnChoices, revision: string): void {
  const isStored = keepColumnMap({ folder: places.campaign }, choices, revision || undefined);
  if (!isStored) refuse({ kind: 'changed' });
}

/**
 * The values of the status and apartment columns, except names that the campaign's apartments already have. Where names
 * need a meaning, so do numbers: beside names of its own, the booking system's 3 may be another building's room.
 */
function wordsIn(file: GivenFile, { status, apartment }: WordsOf, { apartments }: GiftRules): Words {
  const found = countWords(decoded(file).text, limits.reservations, { status, apartment });
  const names = new Set(apartments.flatMap((each) => each.names.map(wordKey)));
  const numbers = new Set(apartments.map(({ id }) => String(id)));
  const unnamed = found.apartment.filter(({ word }) => !names.has(wordKey(word)));
  const hasNames = unnamed.some(({ word }) => !/^\d+$/.test(wordKey(word)));
  const unclear = hasNames ? unnamed : unnamed.filter(({ word }) => !numbers.has(wordKey(word)));
  return { status: cut(found.status), apartment: cut(unclear) };
}

/** The values of the column of languages, except the campaign's own languages. */
function languagesIn(file: GivenFile, of: EntriesWordsOf, { languages }: GiftRules): FoundWords {
  const { language } = countWords(decoded(file).text, limits.entries, of);
  return cut(language.filter(({ word }) => !languages.some((each) => each === word)));
}

/** Words shown per column; a column of a few words never has more. */
const shownWords = 200;

const cut = (words: CountedWord[]): FoundWords => ({
  words: words.slice(0, shownWords),
  hasMore: words.length > shownWords,
});

type StoredMap = { data: ColumnMap; sha256: string | undefined };

/** The saved map, with proposals for the fields that it leaves out. @param headers of the dropped file */
function mappingOf({ data, sha256 }: StoredMap, headers: readonly string[], rules: GiftRules): Mapping {
  const { status, apartments } = data;
  const found = columnsOf(headers, reservationColumns, usualReservationHeaders, data.columns);
  return {
    revision: sha256 ?? '',
    isStored: sha256 !== undefined,
    status,
    apartments,
    ...found,
    fields: found.fields.map((each) => ({ ...each, terms: termsAbout(each.field, rules) })),
  };
}

/** The sentences of the terms about the values of a column, if they have any. */
function termsAbout(column: ReservationColumn, rules: GiftRules): Bilingual | undefined {
  const clause = 'transfer-arrives-by';
  if (decisions[clause].helpOn !== column || !isApplied(clause, rules)) return undefined;
  return inWords(rules, (language) => sentencesOf(clause, rules, language).join(' '));
}

/** The same for entries. Without a map, their columns are those of our own export. */
function entriesMappingOf({ data, sha256 }: StoredMap, headers: readonly string[]): EntriesMapping {
  const { columns, languages } = data.entries;
  const isStored = Object.keys(columns).length > 0;
  const there = new Set(headers.map(wordKey));
  const isWhole = Object.entries(entryColumns).every(
    ([column, need]) => need === 'optional' || there.has(wordKey(column)),
  );
  return {
    revision: sha256 ?? '',
    isStored: isStored,
    isOurs: !isStored && isWhole,
    languages,
    ...columnsOf(headers, entryColumns, usualEntryHeaders, columns),
  };
}

function columnsOf<Field extends string>(
  headers: readonly string[],
  needs: Readonly<Record<Field, Need>>,
  usual: UsualHeaders<Field>,
  stored: Readonly<Partial<Record<Field, string>>>,
): Pick<ColumnMapping<Field>, 'columns' | 'fields' | 'proposed'> {
  const names = Object.keys(needs) as Field[];
  const proposed = proposeColumns(headers, usual, stored);
  return {
    columns: { ...stored, ...proposed },
    fields: names.map((field) => ({ field, isRequired: needs[field] !== 'optional' })),
    proposed: names.filter((field) => proposed[field] !== undefined),
  };
}
