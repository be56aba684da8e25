import { type Bilingual, bilingual, operatorLanguages } from '../../campaign/languages/operator-languages.ts';
import type { Decision } from '../decide-gifts.ts';
import { isAutomatic, type MatchLevel } from '../matching/match-level.ts';

/** What a person has to look at: a row for each open pair, or for a pair that waits for an earlier reservation. */
export function* reviewRows(decided: readonly Decision[]) {
  for (const decision of decided) {
    if (decision.outcome !== 'review') continue;
    const { reservation, match, waitsFor } = decision;
    const pairs = match.kind === 'open' ? match.pairs : match.kind === 'found' ? [match] : [];
    for (const { entry, level } of pairs) {
      yield {
        reservation: reservation.id,
        entry: entry.id,
        match: level,
        reservationName: reservation.name,
        entryName: entry.name,
        reservationEmail: reservation.email,
        entryEmail: entry.email,
        why: whyText(
          waitsFor === undefined ? whyOpen({ level, suspected: entry.suspected }) : [waits(waitsFor)],
        ),
      };
    }
  }
}

/** In both languages: the file is the same whoever runs the command. */
const whyText = (reasons: readonly Bilingual[]): string =>
  operatorLanguages
    .map((language) => reasons.map((reason) => reason[language]).join(betweenReasons[language]))
    .join(' / ');

const betweenReasons = bilingual('、', ', ');

/** Why a pair waits for a person. */
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
