import type { GiftRules } from '../../campaign/gift-rules.ts';
import { type Bilingual, bilingual } from '../../campaign/languages/operator-languages.ts';
import { plainCell } from '../../entries/export/harmless-cell.ts';
import type { GiftEntry } from '../gift-entry.ts';
import { cellReader } from './cells.ts';
import { type ColumnMap, type EntryColumn, entryColumns, wordKey } from './column-map.ts';
import { type Fault, shown } from './fault.ts';
import { findColumns } from './find-columns.ts';
import { limits } from './limits.ts';
import { readTable } from './read-table.ts';
import { widthFault } from './row-width.ts';

type Cells = ReturnType<typeof cellReader<EntryColumn>>;

/**
 * Reads entries from a CSV: our own `npm run entries -- export`, or a HubSpot export with a map. Times without a zone are
 * in Japan's. The entries are only usable if there are no faults.
 */
export function readEntriesCsv(
  text: string,
  { entries: map }: ColumnMap,
  rules: GiftRules,
): { entries: GiftEntry[]; faults: Fault[] } {
  const entries: GiftEntry[] = [];
  const lineOf = new Map<number, number>();
  const isOurs = Object.keys(map.columns).length === 0;
  let headers: readonly string[] = [];
  let cells: Cells | undefined;
  const faults: Fault[] = [];
  const fault = readTable(text, limits.entries, (row) => {
    if (cells === undefined) {
      const found = findColumns(row, entryColumns, map.columns, 'entries › columns');
      faults.push(...found.faults);
      cells = cellReader(found.columns);
      headers = row.cells;
      return;
    }
    if (faults.length > 0 || cells.faults.length >= limits.faults) return;
    const width = widthFault(row, headers);
    if (width !== undefined) {
      cells.faults.push(width);
      return;
    }
    // Our export prefixes cells that look like formulas; the prefix is not part of the name.
    cells.begin(isOurs ? { ...row, cells: row.cells.map(plainCell) } : row);
    const entry = entryIn(cells, map.languages, rules);
    if (entry === undefined) return;
    const before = lineOf.get(entry.id);
    if (before !== undefined) cells.refuse('id', idTwice(entry.id, before));
    lineOf.set(entry.id, row.line);
    const campaign = cells.text('campaign');
    if (campaign === '' || campaign === rules.campaign) entries.push(entry);
  });
  return { entries, faults: [...faults, ...(cells?.faults ?? []), ...(fault ? [fault] : [])] };
}

/** @returns undefined when any of its cells is invalid */
function entryIn(
  cells: Cells,
  called: Readonly<Record<string, string>>,
  rules: GiftRules,
): GiftEntry | undefined {
  const faultsBefore = cells.faults.length;
  for (const field of ['id', 'time', 'name', 'email'] as const) cells.require(field);
  const [id, time] = [cells.number('id'), cells.moment('time')];
  const [name, email] = [cells.text('name'), cells.text('email')];
  const word = cells.text('language');
  const mapped = Object.entries(called).find(([theirs]) => wordKey(theirs) === wordKey(word))?.[1];
  const language = rules.languages.find((each) => each === (mapped ?? (word || rules.languages[0])));
  if (language === undefined) cells.refuse('language', unknownLanguage(shown(word), rules));
  if (cells.faults.length > faultsBefore || !id || time === undefined || !language) return undefined;
  return { id, time, name, email, language, suspected: wordKey(cells.text('suspected')) === 'yes' };
}

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
