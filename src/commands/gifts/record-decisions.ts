import { isDeepStrictEqual } from 'node:util';
import { parseDocument } from 'yaml';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import { type DecisionLine, decisionsSchema } from '../../gifts/input/decisions-schema.ts';
import { type DecisionsChange, decisionsText, isAboutPair } from '../../gifts/input/decisions-text.ts';
import { GiftInputError } from '../../gifts/input/fault.ts';
import { limits } from '../../gifts/input/limits.ts';
import { requireRun } from './last-run.ts';
import { openOutputFolder } from './output-folder.ts';
import { decisionsFile, readDecisions } from './read-decisions.ts';
import { isThere, readText, requireReadable } from './read-file.ts';

/**
 * Adds, replaces or removes a person's decisions in the `decisions.yaml` of a folder. Other people's decisions are kept.
 * @throws {GiftInputError} when the file has faults, or uses YAML that only a person can edit safely
 */
export function recordDecisions(out: string, change: DecisionsChange): void {
  requireRun(out);
  const folder = openOutputFolder(out);
  try {
    const file = decisionsFile(out);
    const { data } = readDecisions(out);
    const text = decisionsText(isThere(file) ? readText(file, limits.smallFileBytes).text : '', change);
    requireReadable({ name: file, bytes: Buffer.from(text) }, limits.smallFileBytes);
    const changed = [...change.takenBack, ...change.decided];
    const others = data.filter((decision) => !changed.some((pair) => isAboutPair(decision, pair)));
    if (!isDeepStrictEqual(decisionsIn(text), [...others, ...change.decided]))
      throw new GiftInputError(file, [{ says: isIntricate }]);
    folder.publish({ 'decisions.yaml': [text] });
  } finally {
    folder.release();
  }
}

/** Parses the result as the next run will: removing a decision may also remove a YAML anchor that another one needs. */
function decisionsIn(text: string): DecisionLine[] | undefined {
  try {
    return decisionsSchema.safeParse(parseDocument(text).toJS()).data;
  } catch {
    return undefined;
  }
}

const isIntricate = bilingual(
  'YAMLのアンカー（&）などが使われているため、自動では書き換えられません。docs/gifts.md の日本語版の例に合わせて、手作業で修正してください。',
  'is written with anchors (&) or the like, so that it cannot be changed here. Change it by hand, as docs/gifts.md shows.',
);
