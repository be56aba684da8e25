import type { GiftRules } from '../../campaign/gift-rules.ts';
import { type Bilingual, bilingual } from '../../campaign/languages/operator-languages.ts';
import type { GiftEntry } from '../gift-entry.ts';
import { type ColumnMap, type EntryColumn, entryColumns, isOwnExport, wordKey } from './column-map.ts';
import { type Fault, shown } from './fault.ts';
import { limits } from './limits.ts';
import { type Cells, readRows } from './read-rows.ts';

/**
 * Reads entries from a CSV: our own `npm run entries -- export`, or a HubSpot export with a map.
 * @param take gets each of the campaign's entries; they are only usable if there are no faults
 */
export function readEntriesCsv(
  text: string,
  columnMap: ColumnMap,
  rules: GiftRules,
  take: (entry: GiftEntry) => void,
): Fault[] {
  const { entries: map } = columnMap;
  const isOurs = isOwnExport(columnMap);
  const lineOf = new Map<number, number>();
  const wanted = {
    maxRows: limits.entries,
    needs: entryColumns,
    named: map.columns,
    section: 'entries › columns',
    isOurs,
    timeZone: isOurs ? undefined : map.timeZone,
  };
  return readRows(text, wanted, (cells, line) => {
    const entry = entryIn(cells, map.languages, rules);
    if (entry === undefined) return;
    const before = lineOf.get(entry.id);
    if (before !== undefined) cells.refuse('id', idTwice(entry.id, before));
    lineOf.set(entry.id, line);
    const campaign = cells.text('campaign');
    if (!cells.has('campaign') || campaign === rules.campaign) take(entry);
  });
}

/** @returns undefined when any of its cells is invalid */
function entryIn(
  cells: Cells<EntryColumn>,
  called: Readonly<Record<string, string>>,
  rules: GiftRules,
): GiftEntry | undefined {
  const faultsBefore = cells.faults.length;
  for (const field of ['id', 'time', 'name', 'email'] as const) cells.require(field);
  if (cells.has('campaign')) cells.require('campaign');
  const [id, time] = [cells.number('id'), cells.moment('time')];
  const suspected = suspectedWords.get(wordKey(cells.text('suspected')));
  if (suspected === undefined) cells.refuse('suspected', unknownSuspicion(shown(cells.text('suspected'))));
  const [name, email] = [cells.text('name'), cells.text('email')];
  const word = cells.text('language');
  const mapped = Object.entries(called).find(([theirs]) => wordKey(theirs) === wordKey(word))?.[1];
  const language = rules.languages.find((each) => each === (mapped ?? (word || rules.languages[0])));
  if (language === undefined) cells.refuse('language', unknownLanguage(shown(word), rules));
  if (cells.faults.length > faultsBefore || !id || time === undefined || !language) return undefined;
  return { id, time, name, email, language, suspected: suspected === true };
}

/** Besides our own yes and no, what spreadsheets make of them. */
const suspectedWords = new Map([
  ...['yes', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'false', '0', ''].map((word) => [word, false] as const),
]);

const unknownSuspicion = (found: string): Bilingual =>
  bilingual(
    `「${found}」は「yes」でも「no」でもありません。エントリーを書き出し直してください。`,
    `'${found}' is neither yes nor no. Export the entries again.`,
  );

const idTwice = (id: number, line: number): Bilingual =>
  bilingual(
    `番号${id}のエントリーは${line}行目にもあります。どちらか一方の行を削除してください。`,
    `is ${id}, as on line ${line}. Remove one of the two rows.`,
  );

const unknownLanguage = (found: string, { languages }: GiftRules): Bilingual =>
  bilingual(
    `「${found}」はキャンペーンの言語（${languages.join('、')}）ではありません。reservations.yaml の entries › languages で対応付けてください。`,
    `'${found}' is no language of the campaign (${languages.join(', ')}). Say which one it means under entries › languages in reservations.yaml.`,
  );
