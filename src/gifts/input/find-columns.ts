import { type Bilingual, bilingual } from '../../campaign/languages/operator-languages.ts';
import { wordKey } from './column-map.ts';
import { type Fault, shown } from './fault.ts';
import type { Row } from './read-table.ts';

/** A column to be read: its 0-based index and its header in the file. */
export type Found = { index: number; header: string };

/**
 * Finds the columns by their headers.
 * @param needs each column, and whether it is optional
 * @param named headers set by a map; each must exist
 * @param section the part of the map that an operator may write; undefined for files that we write ourselves
 */
export function findColumns<Column extends string>(
  { line, cells }: Row,
  needs: Readonly<Record<Column, 'required' | 'optional'>>,
  named: Readonly<Partial<Record<Column, string>>>,
  section?: string,
): { columns: Partial<Record<Column, Found>>; faults: Fault[] } {
  const headers = cells.map(wordKey);
  const columns: Partial<Record<Column, Found>> = {};
  const faults: Fault[] = [];
  for (const column of Object.keys(needs) as Column[]) {
    const header = named[column] ?? column;
    const index = headers.indexOf(wordKey(header));
    const again = headers.indexOf(wordKey(header), index + 1);
    if (index >= 0) columns[column] = { index, header };
    if (index < 0 && (needs[column] === 'required' || named[column] !== undefined))
      faults.push({ line, says: missing(column, header, cells, section) });
    const other = Object.keys(columns).find(
      (each) => each !== column && columns[each as Column]?.index === index && !mayShare(each, column),
    );
    if (index >= 0 && other !== undefined)
      faults.push({ line, column: { number: index + 1, header }, says: shared(column, other) });
    if (index >= 0 && again > 0) faults.push({ line, column: { number: again + 1, header }, says: twice });
  }
  return { columns, faults };
}

/** A contract that starts on the day of check-in has one date for both. */
const mayShare = (one: string, other: string): boolean =>
  [one, other].sort().join() === 'checkIn,contractStart';

function missing(
  column: string,
  header: string,
  cells: readonly string[],
  section: string | undefined,
): Bilingual {
  const found = shown(cells.join(' | '));
  return bilingual(
    `「${header}」の列がありません。見出しは「${found}」です。列を追加する${section ? `か、reservations.yaml の ${section} に「${column}: 見出し」と書い` : 'か、元のファイルを使っ'}てください。`,
    `has no column '${header}'; its headers are '${found}'. Add the column, or ${section ? `write '${column}: its header' under ${section} in reservations.yaml` : 'use the file as it was written'}.`,
  );
}

const shared = (column: string, other: string): Bilingual =>
  bilingual(
    `${other} と ${column} に同じ列が対応付けられています。reservations.yaml で、それぞれの列の見出しを指定してください。`,
    `is mapped to ${other} and to ${column}. Give each its own header in reservations.yaml.`,
  );

const twice = bilingual(
  '同じ見出しの列がほかにもあります。どちらか一方を削除するか、見出しを変えてください。',
  'has the same header as a column before it. Remove one of the two, or change its header.',
);
