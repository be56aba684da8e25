import { type Document, isMap, isScalar, isSeq, parseDocument, YAMLMap, YAMLSeq } from 'yaml';
import type { ColumnMap } from './column-map.ts';

/** An operator's choices, by section of the map. Sections that are left out stay unchanged. */
export type ColumnChoices = Partial<Omit<ColumnMap, 'entries'>> & {
  entries?: Pick<ColumnMap['entries'], 'columns' | 'languages'>;
};

/**
 * Writes choices of columns and words into the text of a `reservations.yaml`, keeping all comments.
 * @param before a text that `columnMapSchema` accepts; undefined when there is no file yet
 */
export function columnMapText(
  before: string | undefined,
  { columns, status, apartments, entries }: ColumnChoices,
): string {
  const document = parseDocument(before ?? beginning);
  if (columns) putAll(mapAt(document, ['columns']), columns);
  if (status) {
    putWords(document, ['status', 'confirmed'], status.confirmed);
    putWords(document, ['status', 'cancelled'], status.cancelled);
  }
  if (apartments) putAll(mapAt(document, ['apartments']), apartments);
  if (entries) {
    mapAt(document, ['entries']);
    putAll(mapAt(document, ['entries', 'columns']), entries.columns);
    putAll(mapAt(document, ['entries', 'languages']), entries.languages);
  }
  return document.toString({ lineWidth: 0 });
}

const beginning = '# What the booking system calls what `npm run gifts` reads.\n';

function mapAt(document: Document, path: readonly string[]): YAMLMap {
  const found = document.getIn(path);
  if (isMap(found)) return found;
  const map = new YAMLMap();
  document.setIn(path, map);
  return map;
}

function putAll(map: YAMLMap, values: Readonly<Record<string, string | number | undefined>>): void {
  for (const key of map.items.map((pair) => keyOf(pair.key))) {
    if (values[key] === undefined) map.delete(key);
  }
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && map.get(key) !== value) map.set(key, value);
  }
}

const keyOf = (key: unknown): string => String(isScalar(key) ? key.value : key);

function putWords(document: Document, path: readonly string[], words: readonly string[]): void {
  const found = document.getIn(path);
  const list = isSeq(found) ? found : new YAMLSeq();
  if (list !== found) {
    list.flow = true;
    document.setIn(path, list);
  }
  const isKept = (item: unknown) => words.includes(keyOf(item));
  list.items = list.items.filter(isKept);
  const known = list.items.map(keyOf);
  for (const word of words) if (!known.includes(word)) list.add(word);
}
