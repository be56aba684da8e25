import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import { type DecisionLine, decisionsSchema } from '../input/decisions-schema.ts';
import { type DecisionsChange, decisionsText, pairKey } from '../input/decisions-text.ts';
import { type Fault, GiftInputError, shown } from '../input/fault.ts';
import { limits } from '../input/limits.ts';
import { requireRun } from './last-run.ts';
import { openOutputFolder } from './output-folder.ts';
import { isThere, readText, requireFaultless } from './read-file.ts';
import { readYaml } from './read-yaml.ts';

const decisionsFile = (out: string): string => join(out, 'decisions.yaml');

/**
 * People's decisions from the `decisions.yaml` of a folder.
 * @param text read instead of the file, before it is written
 * @throws {GiftInputError} for any fault in it
 */
export function readDecisions(
  out: string,
  text?: string,
): { data: DecisionLine[]; sha256: string | undefined } {
  const file = decisionsFile(out);
  if (text === undefined && !isThere(file)) return { data: [], sha256: undefined };
  return readYaml(file, decisionsSchema, { text, list: limits.decisions });
}

/**
 * Adds, replaces or removes a person's decisions in the `decisions.yaml` of a folder. Other people's decisions are kept.
 * @returns those of the file that say the opposite, which the person has not seen; unless there are none, nothing is written
 * @throws {GiftInputError} when the file has faults, when the change contradicts itself, or when the next run could not read
 * the new file
 */
export function recordDecisions(out: string, change: DecisionsChange): DecisionLine[] {
  const file = decisionsFile(out);
  requireFaultless(file, contradictionsIn(change.decided));
  requireRun(out);
  const folder = openOutputFolder(out);
  try {
    const { data } = readDecisions(out);
    const changed = new Map(
      [...change.takenBack, ...change.decided].map((each) => [pairKey(each), each.match]),
    );
    const unseen = data.filter((decision) => changed.get(pairKey(decision)) === !decision.match);
    if (unseen.length > 0) return unseen;
    const before = isThere(file) ? readText(file, limits.decisions.bytes).text : '';
    const text = changedText(file, before, change);
    const others = data.filter((decision) => !changed.has(pairKey(decision)));
    if (!isDeepStrictEqual(readAgain(out, text), [...others, ...change.decided]))
      throw new GiftInputError(file, [{ says: isIntricate }]);
    folder.publish({ 'decisions.yaml': [text] });
    return [];
  } finally {
    folder.release();
  }
}

/** The package refuses to write an alias of YAML whose anchor was in a decision that is gone. */
function changedText(file: string, before: string, change: DecisionsChange): string {
  try {
    return decisionsText(before, change);
  } catch {
    throw new GiftInputError(file, [{ says: isIntricate }]);
  }
}

/** By the function of the next run, which would refuse what it cannot read, and every run after it too. */
function readAgain(out: string, text: string): DecisionLine[] {
  try {
    return readDecisions(out, text).data;
  } catch (error) {
    if (!(error instanceof GiftInputError)) throw error;
    throw new GiftInputError(
      error.file,
      error.faults.map(({ says }) => ({ says: isUnreadable(says) })),
    );
  }
}

function contradictionsIn(decided: readonly DecisionLine[]): Fault[] {
  const first = new Map<string, boolean>();
  return decided.flatMap((decision) => {
    const key = pairKey(decision);
    const isFirst = !first.has(key);
    if (isFirst) first.set(key, decision.match);
    return isFirst || first.get(key) === decision.match ? [] : [{ says: isDecidedTwice(decision) }];
  });
}

const isDecidedTwice = ({ reservation, entry }: DecisionLine) =>
  bilingual(
    `予約「${shown(reservation)}」とエントリー${entry}について、「同じお客様」と「別のお客様」の両方の判断が送られました。どちらか一方だけをお送りください。何も記録していません。`,
    `is unchanged: two decisions about reservation ${shown(reservation)} and entry ${entry} contradict each other. Send the one that counts.`,
  );

const isUnreadable = ({ ja, en }: Fault['says']) =>
  bilingual(
    `この変更を加えると次の実行で読み込めなくなるため、何も記録していません。${ja}`,
    `is unchanged, since with this change the next run could not read it: ${en}`,
  );

const isIntricate = bilingual(
  'YAMLのアンカー（&）などが使われているため、自動では書き換えられません。docs/gifts.md の日本語版の例に合わせて、手作業で修正してください。',
  'is written with anchors (&) or the like, so that it cannot be changed here. Change it by hand, as docs/gifts.md shows.',
);
