import {
  type Bilingual,
  bilingual,
  forOperators,
  operatorLanguages,
  operatorLocale,
} from '../../campaign/schema/languages/operator-languages.ts';
import type { Decision } from '../decide-gifts.ts';
import { isAutomatic, type MatchLevel } from '../matching/match-level.ts';
import { doubtText } from '../rules/doubts.ts';
import { giftAmount } from '../rules/gift-of.ts';
import type { GiftRules } from '../rules/gift-rules.ts';
import type { Reworded } from '../rules/reworded.ts';
import { type DecisionRecord, recordOf } from './run-json.ts';

/** A run, or as much of it as is reviewed. */
type Reviewed = { decided: readonly Decision[]; rules: GiftRules };

/**
 * The pairs that a person has to decide, and those that wait for an earlier reservation.
 * @param isOfFiles the person works in the files, and is told what to write into which
 */
export function* reviewPairs({ decided, rules }: Reviewed, isOfFiles: boolean) {
  for (const decision of decided) {
    if (decision.outcome !== 'review') continue;
    const { reservation, match, waitsFor, sharesWith, reworded } = decision;
    const pairs = match.kind === 'open' ? match.pairs : 'entry' in match ? [match] : [];
    const ofAll = [
      ...whyWaiting(recordOf(decision), rules, isOfFiles),
      ...(match.kind === 'open' && match.more > 0 ? [leftOut(match.more)] : []),
    ];
    const confirms = amountToConfirm(decision, rules);
    for (const { entry, level } of pairs) {
      const reasons =
        waitsFor === undefined ? whyOpen({ level, suspected: entry.suspected }) : [waits(waitsFor)];
      yield {
        ...{ reservation, entry, level, waitsFor },
        /** Its `reworded` are the refusals of which a person has to say by which wording they are decided. */
        decision,
        /** Why it waits, but for `reworded`. */
        why: [...reasons, ...ofAll],
        /** The doubted amount in yen that a `yes` has to state. */
        confirms,
        /** Whether a yes or no changes anything; where not, `why` says what does. */
        isDecidable:
          match.kind === 'open' || sharesWith !== undefined || confirms !== undefined || reworded.length > 0,
      };
    }
  }
}

/** Why a reservation waits, whichever of its entries is looked at. */
export const whyWaiting = (
  { match, facts, sharesWith, doubts = [] }: DecisionRecord,
  rules: GiftRules,
  isOfFiles: boolean,
): Bilingual[] => [
  ...(facts.status === 'confirmed' ? doubts.map((doubt) => doubtText(doubt, facts, rules, isOfFiles)) : []),
  ...(sharesWith === undefined ? [] : [shares(sharesWith)]),
  ...(match.isDisputed ? [disputed] : []),
];

export const reviewHeaders = [
  ...['reservation', 'entry', 'match'],
  ...['reservationName', 'entryName', 'reservationEmail', 'entryEmail', 'why'],
] as const;

/** `review.csv`, one row per pair. */
export function* reviewRows(run: Reviewed) {
  for (const { reservation, entry, level, why, decision } of reviewPairs(run, true)) {
    const whole = joinedReasons([...why, ...decision.reworded.map((each) => isReworded(each, true))]);
    yield {
      ...{ reservation: reservation.id, entry: entry.id, match: level },
      ...{ reservationName: reservation.name, reservationEmail: reservation.email },
      ...{ entryName: entry.name, entryEmail: entry.email },
      // In both languages: the file does not depend on who runs the command.
      why: operatorLanguages.map((language) => whole[language]).join(' / '),
    };
  }
}

function amountToConfirm(
  { reservation, doubts }: Extract<Decision, { outcome: 'review' }>,
  rules: GiftRules,
): number | undefined {
  if (reservation.status !== 'confirmed') return undefined;
  if (!doubts.includes('AMOUNT') && !doubts.includes('RENT')) return undefined;
  return giftAmount(reservation, rules) || undefined;
}

/** The reasons for which a pair waits, as one. */
export const joinedReasons = (reasons: readonly Bilingual[]): Bilingual =>
  forOperators((language) => reasons.map((reason) => reason[language]).join(betweenReasons[language]));

const betweenReasons = bilingual('、', ', ');

/** Why a pair needs a decision. */
export const whyOpen = ({ level, suspected }: { level: MatchLevel; suspected: boolean }): Bilingual[] => [
  ...(isAutomatic(level) ? [] : [whyLevel[level]]),
  ...(suspected ? [looksSuspected] : []),
];

const whyLevel = {
  variant: bilingual(
    'お名前の字体または敬称が異なります',
    'the names differ in forms of characters or a title',
  ),
  'email-only': bilingual('メールアドレスだけが一致しています', 'only the email address is the same'),
  'name-only': bilingual('お名前だけが一致しています', 'only the name is the same'),
} as Record<MatchLevel, Bilingual>;

const looksSuspected = bilingual('自動送信の疑いがあるエントリーです', 'the entry looks like a robot’s');

export const waits = (reservation: string): Bilingual =>
  bilingual(`予約 ${reservation} の確認待ちです`, `waits for reservation ${reservation}, which comes first`);

const shares = (reservation: string): Bilingual =>
  bilingual(
    `予約 ${reservation} とメールアドレスが同じで、お名前が異なります`,
    `has the same email address as reservation ${reservation}, under another name`,
  );

export function isReworded({ code, shown, today }: Reworded, isOfFiles: boolean): Bilingual {
  const ja = `エントリー時のページの規約は「${shown}」、現在は「${today}」です`;
  const en = `the page of the entry said “${shown}”, and today’s says “${today}”`;
  if (!isOfFiles) return bilingual(ja, en);
  return bilingual(
    `${code}：${ja}。decisions.yaml でこのエントリーに match: yes と、terms: shown（エントリー時の規約で判定）または terms: today（現在の規約で判定）を指定してください`,
    `${code}: ${en}; give this entry match: yes and terms: shown or terms: today in decisions.yaml`,
  );
}

const disputed = bilingual(
  '「本人」との判断が、ほかの判断、または名義の異なるエントリーとの自動の一致と食い違っています',
  'a person’s yes contradicts another decision, or another guest’s entry that matches by itself',
);

/** @param more how many entries of the same reservation are not listed */
export const leftOut = (more: number): Bilingual =>
  bilingual(
    `ほかに${more.toLocaleString(operatorLocale)}件のエントリーが該当する可能性があります`,
    `${more.toLocaleString(operatorLocale)} more entries may be the guest’s`,
  );
