import {
  type Bilingual,
  bilingual,
  forOperators,
} from '../../../campaign/schema/languages/operator-languages.ts';
import { keepColumnMap } from '../../../gifts/folder/column-map-file.ts';
import {
  type ColumnMap,
  entryColumns,
  meanings,
  type Need,
  reservationColumns,
  wordKey,
} from '../../../gifts/input/column-map.ts';
import type { ColumnChoices } from '../../../gifts/input/column-map-text.ts';
import { parseYen } from '../../../gifts/input/parse-yen.ts';
import { usualWords } from '../../../gifts/input/read-reservations.ts';
import { inWords } from '../../../gifts/reasons.ts';
import { decisions } from '../../../gifts/rules/decisions.ts';
import {
  type GiftRules,
  giftRules,
  isApplied,
  languageFor,
  sentencesOf,
} from '../../../gifts/rules/gift-rules.ts';
import type { Field, Headers, Mapping, WordList } from '../contract/gifts.ts';
import type { Changes, DroppedFile, WordField } from '../contract/requests.ts';
import { columnMapIn, type GiftDesk, openCampaign, refuseStale, requireGiven } from './gift-desk.ts';
import { headerIn, wordsUnder } from './given-table.ts';
import { proposeColumns } from './propose-columns.ts';

/** What the columns and words of the dropped files mean: proposed, counted and kept. */

/** The headers of the words that need a meaning; empty for none. */
type Chosen = { [Of in WordField]?: string | undefined };

/**
 * The saved map, with proposals for the fields that it leaves out.
 * @param chosen headers whose words are counted, instead of those that are saved or proposed
 */
export function showMapping(desk: GiftDesk, what: DroppedFile, chosen: Chosen = {}): Mapping {
  const table = requireGiven(what, desk);
  const { data, sha256 } = columnMapIn(desk);
  const { campaign } = openCampaign(desk);
  const rules = giftRules(campaign);
  const isOfEntries = what === 'entries';
  const needs: Partial<Record<Field, Need>> = isOfEntries ? entryColumns : reservationColumns;
  const stored: Headers = isOfEntries ? data.entries.columns : data.columns;
  const isStored = isOfEntries ? Object.keys(stored).length > 0 : sha256 !== undefined;
  const proposed = proposeColumns(table.headers, what, stored);
  const found = Object.entries(stored).map(([field, header]) => [field, headerIn(table, header)]);
  const columns: Headers = { ...proposed, ...Object.fromEntries(found.filter(([, header]) => header)) };
  const fields = Object.keys(needs) as Field[];
  const isOptional = (field: Field) => needs[field] === 'optional';
  const isThere = (field: Field) => columns[field] !== undefined || (isOptional(field) && !stored[field]);
  // Without a map, the columns of entries are those of our own export.
  const isOurs =
    isOfEntries && !isStored && fields.every((field) => isOptional(field) || headerIn(table, field));
  const headers = { ...columns, ...chosen };
  const listOf = (field: WordField, options: WordList['options'], isKnown: (word: string) => boolean) => {
    const meaningOf = meaningsIn(data, field, options);
    const words = wordsUnder(table, headers[field]).filter(({ word }) => !isKnown(word));
    const shown = words.slice(0, shownWords).map((each) => ({ ...each, meaning: meaningOf(each.word) }));
    return { field, options, words: shown };
  };
  const apartments = campaign.apartments.map(({ id, name }) => ({
    value: String(id),
    name: forOperators((language) => `${id} ${name[languageFor(rules, language)]}`),
  }));
  const isLanguage = (word: string) => rules.languages.some((language) => language === word);
  const lists = isOfEntries
    ? [listOf('language', rules.languages.map(languageOption), isLanguage)]
    : [
        listOf('status', statusOptions, () => false),
        listOf('otherPromotion', promotionOptions, isUsual(rules)),
        listOf('apartment', apartments, isApartment(wordsUnder(table, headers.apartment), rules)),
      ];
  const isClear = lists.every(
    ({ field, words }) => field === 'apartment' || words.every(({ meaning }) => meaning),
  );
  const isKept = isStored && Object.keys(proposed).length === 0 && fields.every(isThere) && isClear;
  return {
    ...{ revision: sha256 ?? '', isOurs, isKnown: isOurs || isKept || table.isMapped, columns },
    fields: fields.map((field) => ({
      field,
      isRequired: !isOptional(field),
      // A column of the field's own name is read in any case.
      mayLack: isOptional(field) && headerIn(table, field) === undefined,
      terms: isOfEntries ? undefined : termsAbout(field, rules),
    })),
    lists: lists.filter(({ words }) => words.length > 0),
  };
}

/** Words shown per column; a column of a few words never has more. */
const shownWords = 200;

/** The sentences of the terms about the values of a column, if they have any. */
function termsAbout(column: Field, rules: GiftRules): Bilingual | undefined {
  const clause = 'transfer-arrives-by';
  if (decisions[clause].helpOn !== column || !isApplied(clause, rules)) return undefined;
  return inWords(rules, (language) => sentencesOf(clause, rules, language).join(' '));
}

const option = (value: string, ja: string, en: string) => ({ value, name: bilingual(ja, en) });

// None is guessed: a wrong guess would pay a guest who has cancelled.
const statusOptions = [
  option('confirmed', '確定', 'Confirmed'),
  option('cancelled', 'キャンセル', 'Cancelled'),
  option('provisional', '仮予約（確定まで判定しない）', 'Provisional (not decided yet)'),
];

const promotionOptions = [option('none', '適用なし', 'None'), option('applies', '適用あり', 'A promotion')];

/** Tells which words need no meaning: all of them, where the terms do not ask for other promotions. */
function isUsual(rules: GiftRules) {
  const usual = new Set([...usualWords.none, ...usualWords.applies].map(wordKey));
  return (word: string) =>
    !isApplied('no-other-promotion', rules) || usual.has(wordKey(word)) || parseYen(word) === 0;
}

const languageOption = (value: string) => ({
  value,
  name: forOperators(
    (language) => new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }).of(value) ?? value,
  ),
});

/**
 * Tells which names of apartments are known to be the campaign's. Beside names of its own, the booking system's 3 may be
 * another building's room: where names need a meaning, so do numbers.
 */
function isApartment(found: readonly { word: string }[], { apartments }: GiftRules) {
  const names = new Set(apartments.flatMap((each) => each.names.map(wordKey)));
  const numbers = new Set(apartments.map(({ id }) => String(id)));
  const words = found.map(({ word }) => wordKey(word));
  const hasOwnNames = words.some((word) => !names.has(word) && !/^\d+$/.test(word));
  return (word: string) => names.has(wordKey(word)) || (!hasOwnNames && numbers.has(wordKey(word)));
}

/** What each word means, in the spelling of `reservations.yaml`. */
type Meanings = Readonly<Record<string, string>>;

const savedMeanings = (map: ColumnMap): Record<WordField, Meanings> => ({
  status: byWord(map.status),
  otherPromotion: byWord(map.otherPromotion),
  apartment: mapValues(map.apartments, String),
  language: map.entries.languages,
});

const byWord = (lists: Readonly<Record<string, readonly string[]>>): Meanings =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([meaning, words]) => words.map((word) => [word, meaning])),
  );

/** The saved meaning of a word; empty without one that can be chosen. */
function meaningsIn(data: ColumnMap, field: WordField, options: WordList['options']) {
  const saved = Object.entries(savedMeanings(data)[field]);
  const found = meanings(...saved.map(([word, meaning]) => [meaning, [word]] as const));
  return (word: string) => options.find(({ value }) => value === found.get(wordKey(word)))?.value ?? '';
}

/** @throws {GiftsProblemError} when the map has changed since the operator saw it */
export function storeMapping(desk: GiftDesk, change: Changes['POST /mapping']): void {
  const choices = choicesOf(change, savedMeanings(columnMapIn(desk).data));
  if (!keepColumnMap({ folder: desk.places.campaign }, choices, change.revision || undefined)) refuseStale();
  const table = desk.given[change.what];
  if (table !== undefined) table.isMapped = true;
}

function choicesOf(change: Changes['POST /mapping'], saved: Record<WordField, Meanings>): ColumnChoices {
  const { columns } = change;
  if (change.what === 'entries') {
    const languages = withMeanings(saved.language, change.meanings.language);
    return { entries: { columns: areOurs(columns) ? {} : columns, languages } };
  }
  const status = withMeanings(saved.status, change.meanings.status);
  const promotions = withMeanings(saved.otherPromotion, change.meanings.otherPromotion);
  const those = (meant: string, of: Meanings) => Object.keys(of).filter((word) => of[word] === meant);
  return {
    columns,
    status: {
      ...{ confirmed: those('confirmed', status), cancelled: those('cancelled', status) },
      provisional: those('provisional', status),
    },
    otherPromotion: { none: those('none', promotions), applies: those('applies', promotions) },
    apartments: mapValues(withMeanings(saved.apartment, change.meanings.apartment), Number),
  };
}

/** Those before, but for the words that have another one now, or none. */
function withMeanings(before: Meanings, now: Meanings): Record<string, string> {
  const changed = new Set(Object.keys(now).map(wordKey));
  const kept = Object.entries(before).filter(([word]) => !changed.has(wordKey(word)));
  return Object.fromEntries([...kept, ...Object.entries(now).filter(([, meaning]) => meaning !== '')]);
}

/** Without a map the reader also undoes what our export does to cells that look like formulas. */
const areOurs = (columns: Headers): boolean =>
  Object.entries(columns).every(([field, header]) => wordKey(header) === field);

const mapValues = <From, To>(of: Readonly<Record<string, From>>, to: (value: From) => To) =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, to(value)]));
