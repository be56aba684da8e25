import type { YAMLMap, YAMLSeq } from 'yaml';
import { bodiesOf } from '../edit/bodies.ts';
import type { Source } from '../edit/source.ts';

/** The comment above each key or item of a collection, as plain text lines. */
export const commentsOf = (source: Source, collection: YAMLMap | YAMLSeq): string[][] =>
  collection.flow === true
    ? collection.items.map(() => [])
    : bodiesOf(source, collection).map(({ from, start }) => plain(source.text.slice(from, start)));

/** The comment at the top of a file, up to the first empty line. */
export function headerOf({ text }: Source): string[] {
  const [header = ''] = /^\uFEFF?(?: *#.*(?:\r?\n|$))*/.exec(text) ?? [];
  return plain(header);
}

export const plain = (comment: string): string[] =>
  comment
    .split('\n')
    .map((line) => line.trim().replace(/^\uFEFF?#+ ?/, ''))
    .filter((line, index, lines) => line !== '' || (index > 0 && index < lines.length - 1));
