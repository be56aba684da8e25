import { z } from 'zod';
import { problemText } from '../../campaign/refusal.ts';
import type { PersonDecision } from '../person-decision.ts';

const text = z
  .string()
  .trim()
  .min(
    1,
    problemText(
      '入力されていません。引用符の間に入力してください。',
      'is empty; write it between the quotes',
    ),
  );

const number = problemText(
  'エントリーの番号を入力してください（ファイルでは引用符で囲みません）。',
  'must be the number of an entry, without quotes',
);

const amount = problemText(
  'ギフトカードの金額（円）を整数で入力してください（ファイルでは引用符で囲みません）。',
  'must be the whole yen of the gift card, without quotes',
);

const decision = z.strictObject({
  reservation: text,
  entry: z.int(number).positive(number),
  /** YAML 1.2 parses yes and no as strings. */
  match: z
    .union(
      [z.enum(['yes', 'no']), z.boolean()],
      problemText('「yes」か「no」を入力してください。', 'must be yes or no'),
    )
    .transform((match) => match === true || match === 'yes'),
  /** Confirms the amount of a gift card that is doubted. */
  amount: z.int(amount).positive(amount).optional(),
  terms: z
    .enum(
      ['shown', 'today'],
      problemText('「shown」か「today」を入力してください。', 'must be shown or today'),
    )
    .optional(),
  reason: text,
  by: text,
  at: z.iso.datetime({
    offset: true,
    error: problemText(
      '「2025-07-01T10:00:00+09:00」の形で日時を入力してください（ファイルでは引用符で囲みます）。',
      'must be a time such as "2025-07-01T10:00:00+09:00"',
    ),
  }),
});

/** A decision in the file, with its reason, who made it and when. */
export type DecisionLine = z.infer<typeof decision>;

/** `decisions.yaml`: people's decisions about open pairs, at most one per pair. */
export const decisionsSchema = z
  .array(decision)
  .nullable()
  .transform((decisions) => decisions ?? [])
  .superRefine((decisions, context) => {
    const known = new Map<string, boolean>();
    decisions.forEach(({ reservation, entry, match }, index) => {
      const pair = `${entry} ${reservation}`;
      if ((known.get(pair) ?? match) !== match) {
        const message = problemText(
          `予約「${reservation}」とエントリー${entry}について、これより上の判断と食い違っています。正しいほうだけを残してください。`,
          `contradicts a decision above about ${reservation} and entry ${entry}; keep the one that counts`,
        );
        context.addIssue({ code: 'custom', path: [index, 'match'], message });
      }
      known.set(pair, match);
    });
  }) satisfies z.ZodType<PersonDecision[]>;
