import { join } from 'node:path';
import { bilingual } from '../../campaign/schema/languages/operator-languages.ts';
import { type DecisionLine, decisionsSchema, decisionsText } from '../input/decisions-file.ts';
import { type Fault, GiftInputError } from '../input/fault.ts';
import { limits } from '../input/limits.ts';
import { pairKey } from '../person-decision.ts';
import { requireRun } from './kept-runs.ts';
import { openOutputFolder } from './output-folder.ts';
import { isThere, readText, readYaml } from './read-file.ts';

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
  return readYaml(file, decisionsSchema, { text, maxBytes: limits.decisionsBytes });
}

/** What a person decides; and what they take back, as they have seen it. */
export type DecisionsChange = {
  decided: readonly DecisionLine[];
  takenBack: readonly Pick<DecisionLine, 'reservation' | 'entry' | 'match'>[];
};

/**
 * Appends a person's decisions to the `decisions.yaml` of a folder. What is taken back is a line too.
 * @param recorder who takes back, and when
 * @returns those of the file that say the opposite, which the person has not seen; unless there are none, nothing is written
 * @throws {GiftInputError} when the file has faults, or when the next run could not read the new file
 */
export function recordDecisions(
  out: string,
  { decided, takenBack }: DecisionsChange,
  recorder: Pick<DecisionLine, 'by' | 'at'>,
): DecisionLine[] {
  const file = decisionsFile(out);
  requireRun(out);
  using folder = openOutputFolder(out);
  const { data } = readDecisions(out);
  const changed = new Map([...takenBack, ...decided].map((each) => [pairKey(each), each.match]));
  const unseen = data.filter((decision) => changed.get(pairKey(decision)) === !decision.match);
  if (unseen.length > 0) return unseen;
  const before = isThere(file) ? readText(file, limits.decisionsBytes).text : '';
  const text = decisionsText(before, [
    ...takenBack.map(({ reservation, entry }) => ({
      ...{ reservation, entry, match: null, reason: takenBackReason, ...recorder },
    })),
    ...decided,
  ]);
  if (text === undefined) throw new GiftInputError(file, [{ says: isInBrackets }]);
  requireReadableAgain(out, text);
  folder.publish({ 'decisions.yaml': [text] });
  return [];
}

const takenBackReason = '取り消し / taken back';

/** By the function of the next run, which would refuse what it cannot read, and every run after it too. */
function requireReadableAgain(out: string, text: string): void {
  try {
    readDecisions(out, text);
  } catch (error) {
    if (!(error instanceof GiftInputError)) throw error;
    throw new GiftInputError(
      error.file,
      error.faults.map(({ says }) => ({ says: isUnreadable(says) })),
    );
  }
}

const isUnreadable = ({ ja, en }: Fault['says']) =>
  bilingual(
    `この変更を加えると次の実行で読み込めなくなるため、何も記録していません。${ja}`,
    `is unchanged, since with this change the next run could not read it: ${en}`,
  );

const isInBrackets = bilingual(
  '一覧が角括弧（[ ]）で書かれているため、自動では書き足せません。docs/gifts.md の日本語版の例に合わせて、1件ずつ「-」で始まる形に直してください。',
  'is a list in brackets, to which nothing can be added here. Write each decision from a line that begins with -, as docs/gifts.md shows.',
);
