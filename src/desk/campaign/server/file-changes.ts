import { structuredPatch } from 'diff';
import type { DiffLine, FileChange } from '../contract/campaign.ts';
import type { Texts } from './edit/apply-edits.ts';

/** Context lines around each change. */
const context = 2;

/** A line diff by file; only files that differ. */
export const fileChanges = (before: Texts, after: Texts): FileChange[] =>
  [...after].flatMap(([file, text]) => {
    const old = before.get(file) ?? '';
    if (old === text) return [];
    const { hunks } = structuredPatch(
      file,
      file,
      withoutCarriageReturns(old),
      withoutCarriageReturns(text),
      '',
      '',
      {
        context,
      },
    );
    const pieces = hunks.map(({ oldStart, newStart, lines }) => numbered(lines, oldStart, newStart));
    const count = (kind: DiffLine['kind']) => pieces.flat().filter((line) => line.kind === kind).length;
    return [{ file, removed: count('removed'), added: count('added'), pieces }];
  });

/** Normalizes line endings, which are invisible in the diff. */
const withoutCarriageReturns = (text: string): string => text.replaceAll('\r\n', '\n');

const kinds: Record<string, DiffLine['kind']> = { ' ': 'same', '-': 'removed', '+': 'added' };

function numbered(lines: readonly string[], oldStart: number, newStart: number): DiffLine[] {
  let [old, fresh] = [oldStart, newStart];
  // A line that begins with a backslash: "no newline at end of file".
  return lines.flatMap((line) => {
    const kind = kinds[line.charAt(0)];
    if (kind === undefined) return [];
    const number = kind === 'added' ? fresh : old;
    if (kind !== 'added') old += 1;
    if (kind !== 'removed') fresh += 1;
    return [{ kind, text: line.slice(1), line: number }];
  });
}
