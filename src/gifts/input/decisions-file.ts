import { isSeq, parseDocument, stringify } from 'yaml';
import { z } from 'zod';
import { problem } from '../../campaign/schema/languages/operator-languages.ts';
import { type PersonDecision, pairKey } from '../person-decision.ts';

const empty = problem(
  '入力されていません。引用符の間に入力してください。',
  'is empty; write it between the quotes',
);

const text = z.string().trim().min(1, empty);

const number = problem(
  'エントリーの番号を入力してください（ファイルでは引用符で囲みません）。',
  'must be the number of an entry, without quotes',
);

const amount = problem(
  'ギフトカードの金額（円）を整数で入力してください（ファイルでは引用符で囲みません）。',
  'must be the whole yen of the gift card, without quotes',
);

const match = problem(
  '「yes」か「no」を入力してください（取り消しは「open」）。',
  'must be yes or no, or open to take it back',
);

const terms = problem('「shown」か「today」を入力してください。', 'must be shown or today');

const moment = problem(
  '「2025-07-01T10:00:00+09:00」の形で日時を入力してください（ファイルでは引用符で囲みます）。',
  'must be a time such as "2025-07-01T10:00:00+09:00"',
);

const decision = z.strictObject({
  reservation: text,
  entry: z.int(number).positive(number),
  /** YAML 1.2 parses yes and no as strings. `open`: taken back. */
  match: z
    .union([z.enum(['yes', 'no', 'open']), z.boolean()], match)
    .transform((said) => (said === 'open' ? undefined : said === true || said === 'yes')),
  /** Confirms the amount of a gift card that is doubted. */
  amount: z.int(amount).positive(amount).optional(),
  terms: z.enum(['shown', 'today'], terms).optional(),
  reason: text,
  by: text,
  at: z.iso.datetime({ offset: true, ...moment }),
});

/** A decision in the file, with its reason, who made it and when. */
export type DecisionLine = z.infer<typeof decision> & { match: boolean };

/** `decisions.yaml`: people's decisions about open pairs. The last one on a pair counts. */
export const decisionsSchema = z
  .array(decision)
  .nullable()
  .transform((decisions) => {
    const last = new Map((decisions ?? []).map((each) => [pairKey(each), each]));
    return [...last.values()].filter((each): each is DecisionLine => each.match !== undefined);
  }) satisfies z.ZodType<PersonDecision[]>;

/** A decision to be recorded; without an answer it takes the earlier ones on its pair back. */
export type NewDecisionLine = Omit<DecisionLine, 'match'> & { match: boolean | null };

/**
 * Appends decisions to the text of a `decisions.yaml`. People edit the file too, so all that it has stays as it is: the last
 * decision on a pair counts, and the earlier ones tell how it came about.
 * @param before a text that `decisionsSchema` accepts; empty when there is no file yet
 * @returns undefined for a list that nothing can be appended to, since it is written in brackets
 */
export function decisionsText(before: string, added: readonly NewDecisionLine[]): string | undefined {
  const { contents } = parseDocument(before);
  const isEmpty = !isSeq(contents) || contents.items.length === 0;
  if (!isEmpty && contents.flow) return undefined;
  const kept = isEmpty && contents?.range ? before.slice(0, contents.range[0]) : before;
  return [kept, kept === '' || kept.endsWith('\n') ? '' : '\n', ...added.map(itemText)].join('');
}

/** As in `docs/gifts.md`: texts quoted, so that 1042 stays one, and a plain yes, no or open. */
const itemText = (decision: NewDecisionLine): string =>
  stringify([decision], {
    ...{ defaultKeyType: 'PLAIN', defaultStringType: 'QUOTE_DOUBLE', lineWidth: 0 },
    ...{ trueStr: 'yes', falseStr: 'no', nullStr: 'open' },
  });
