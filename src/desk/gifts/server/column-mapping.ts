import { type GiftRules, giftRules, isApplied, sentencesOf } from '../../../campaign/gift-rules.ts';
import type { Bilingual } from '../../../campaign/languages/operator-languages.ts';
import { keepColumnMap } from '../../../gifts/folder/column-map-file.ts';
import {
  entryColumns,
  type Need,
  type ReservationColumn,
  reservationColumns,
  wordKey,
} from '../../../gifts/input/column-map.ts';
import type { ColumnChoices } from '../../../gifts/input/column-map-text.ts';
import { inWords } from '../../../gifts/reasons.ts';
import { decisions } from '../../../gifts/rules/decisions.ts';
import type {
  DroppedFile,
  Field,
  FoundWords,
  Headers,
  Mapping,
  MappingChange,
  WordField,
  Words,
  WordsOf,
} from '../contract/gifts.ts';
import type { CountedWord } from './describe-table.ts';
import { columnMapIn, describeFile, type GiftSession, openCampaign, requireGiven } from './gift-session.ts';
import { refuse } from './problem-of.ts';
import {
  proposeColumns,
  type UsualHeaders,
  usualEntryHeaders,
  usualReservationHeaders,
} from './propose-columns.ts';

/** What the columns and words of the dropped files mean: proposed, counted and kept. */

/** The saved map, with proposals for the fields that it leaves out. */
export function proposeMapping(session: GiftSession, what: DroppedFile): Mapping {
  const { data, sha256 } = columnMapIn(session);
  const file = session.given[what];
  const headers = file === undefined ? [] : describeFile(what, file).table.headers;
  const revision = sha256 ?? '';
  if (what === 'entries') {
    const { columns, languages } = data.entries;
    const isStored = Object.keys(columns).length > 0;
    const found = columnsOf(headers, entryColumns, usualEntryHeaders, columns);
    // Without a map, the columns of entries are those of our own export.
    const isOurs = !isStored && hasOurs(headers);
    return { revision, isStored, isOurs, meanings: { language: languages }, ...found };
  }
  const found = columnsOf(headers, reservationColumns, usualReservationHeaders, data.columns);
  const rules = rulesOf(session);
  return {
    revision,
    isStored: sha256 !== undefined,
    isOurs: false,
    meanings: { status: meaningsIn(data.status), apartment: mapValues(data.apartments, String) },
    ...found,
    fields: found.fields.map((each) => ({ ...each, terms: termsAbout(each.field, rules) })),
  };
}

const hasOurs = (headers: readonly string[]): boolean => {
  const there = new Set(headers.map(wordKey));
  return Object.entries(entryColumns).every(([column, need]) => need === 'optional' || there.has(column));
};

const meaningsIn = (words: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([meaning, those]) => those.map((word) => [word, meaning])),
  );

const mapValues = <From, To>(
  of: Readonly<Record<string, From>>,
  to: (value: From) => To,
): Record<string, To> => Object.fromEntries(Object.entries(of).map(([key, value]) => [key, to(value)]));

/** @throws {GiftsProblemError} when the map has changed since the operator saw it */
export function storeMapping(session: GiftSession, what: DroppedFile, change: MappingChange): void {
  const choices = choicesOf(what, change);
  if (!keepColumnMap({ folder: session.places.campaign }, choices, change.revision || undefined))
    refuse({ kind: 'changed' });
}

function choicesOf(what: DroppedFile, { columns, meanings }: MappingChange): ColumnChoices {
  const { status = {}, apartment = {}, language: languages = {} } = meanings;
  if (what === 'entries') return { entries: { columns: areOurs(columns) ? {} : columns, languages } };
  const those = (meaning: string) => Object.keys(status).filter((word) => status[word] === meaning);
  return {
    columns,
    status: { confirmed: those('confirmed'), cancelled: those('cancelled') },
    apartments: mapValues(apartment, Number),
  };
}

/** Without a map the reader also undoes what our export does to cells that look like formulas. */
const areOurs = (columns: Headers): boolean =>
  Object.entries(columns).every(([field, header]) => wordKey(header) === field);

const rulesOf = (session: GiftSession) => giftRules(openCampaign(session).campaign);

/**
 * The values of some columns, except names that the campaign's apartments already have, and its languages. Where names of
 * apartments need a meaning, so do numbers: beside names of its own, the booking system's 3 may be another building's room.
 */
export function countWordsOf(session: GiftSession, what: DroppedFile, of: WordsOf): Words {
  const { table, words } = describeFile(what, requireGiven(what, session.given));
  const { apartments, languages } = rulesOf(session);
  const keys = table.headers.map(wordKey);
  const wordsOf = (field: WordField) => words[keys.indexOf(wordKey(of[field] ?? '\0'))] ?? [];
  const names = new Set(apartments.flatMap((each) => each.names.map(wordKey)));
  const numbers = new Set(apartments.map(({ id }) => String(id)));
  const unnamed = wordsOf('apartment').filter(({ word }) => !names.has(wordKey(word)));
  const hasNames = unnamed.some(({ word }) => !/^\d+$/.test(wordKey(word)));
  const unclear = hasNames ? unnamed : unnamed.filter(({ word }) => !numbers.has(wordKey(word)));
  const foreign = wordsOf('language').filter(({ word }) => !languages.some((each) => each === word));
  return { status: cut(wordsOf('status')), apartment: cut(unclear), language: cut(foreign) };
}

/** Words shown per column; a column of a few words never has more. */
const shownWords = 200;

const cut = (words: CountedWord[]): FoundWords => ({
  words: words.slice(0, shownWords),
  hasMore: words.length > shownWords,
});

/** The sentences of the terms about the values of a column, if they have any. */
function termsAbout(column: ReservationColumn, rules: GiftRules): Bilingual | undefined {
  const clause = 'transfer-arrives-by';
  if (decisions[clause].helpOn !== column || !isApplied(clause, rules)) return undefined;
  return inWords(rules, (language) => sentencesOf(clause, rules, language).join(' '));
}

function columnsOf<Column extends Field>(
  headers: readonly string[],
  needs: Readonly<Record<Column, Need>>,
  usual: UsualHeaders<Column>,
  stored: Readonly<Partial<Record<Column, string>>>,
): {
  columns: Partial<Record<Column, string>>;
  fields: { field: Column; isRequired: boolean }[];
  proposed: Column[];
} {
  const names = Object.keys(needs) as Column[];
  const proposed = proposeColumns(headers, usual, stored);
  return {
    columns: { ...stored, ...proposed },
    fields: names.map((field) => ({ field, isRequired: needs[field] !== 'optional' })),
    proposed: names.filter((field) => proposed[field] !== undefined),
  };
}
