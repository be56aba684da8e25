import { type Document, isMap, isScalar, isSeq, parseDocument, YAMLMap, YAMLSeq } from 'yaml';
import type { ColumnMap } from './column-map.ts';

/** An operator's choices. The column names of HubSpot entries are not among them and stay unchanged. */
export type ColumnChoices = Pick<ColumnMap, 'columns' | 'status' | 'apartments'>;

/**
 * Writes a choice of columns and words into the text of a `reservations.yaml`, keeping all comments.
 * @param before a text that `columnMapSchema` accepts; undefined when there is no file yet
 */
export function columnMapText(before: string | undefined, choices: ColumnChoices): string {
  const document = parseDocument(before ?? beginning);
  putAll(mapAt(document, ['columns']), choices.columns);
  putWords(document, ['status', 'confirmed'], choices.status.confirmed);
  putWords(document, ['status', 'cancelled'], choices.status.cancelled);
  putAll(mapAt(document, ['apartments']), choices.apartments);
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
