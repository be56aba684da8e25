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
export function columnMapText(before: string | undefined, choices: ColumnChoices): string {
  const document = parseDocument(before ?? beginning);
  for (const [section, chosen] of Object.entries(choices)) put(document, [section], chosen);
  return document.toString({ lineWidth: 0 });
}

const beginning = '# What the booking system calls what `npm run gifts` reads.\n';

type Chosen = string | number | string[] | { readonly [key: string]: Chosen | undefined };

/** What is chosen already keeps its node, and so its comments; a list, and a map of words, loses what is not chosen. */
function put(document: Document, path: readonly string[], chosen: Chosen): void {
  const found = document.getIn(path);
  if (Array.isArray(chosen)) {
    const list = isSeq(found) ? found : new YAMLSeq();
    if (list !== found) list.flow = true;
    list.items = list.items.filter((item) => chosen.includes(textOf(item)));
    const kept = list.items.map(textOf);
    for (const word of chosen) if (!kept.includes(word)) list.add(word);
    if (list !== found) document.setIn(path, list);
  } else if (typeof chosen === 'object') {
    const map = isMap(found) ? found : new YAMLMap();
    if (map !== found) document.setIn(path, map);
    const isOfWords = Object.values(chosen).every((each) => typeof each !== 'object');
    for (const { key } of isOfWords ? [...map.items] : [])
      if (chosen[textOf(key)] === undefined) map.delete(key);
    for (const [key, each] of Object.entries(chosen))
      if (each !== undefined) put(document, [...path, key], each);
  } else if (found !== chosen) document.setIn(path, chosen);
}

const textOf = (node: unknown): string => String(isScalar(node) ? node.value : node);
