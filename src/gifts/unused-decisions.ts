import { type Bilingual, bilingual } from '../campaign/schema/languages/operator-languages.ts';
import type { GiftRun } from './gift-run.ts';
import { matchLevel } from './matching/match-level.ts';
import { type PersonDecision, pairKey } from './person-decision.ts';

/** A decision that has no effect, and what is missing. */
export type UnusedDecision = PersonDecision & { lacks: 'reservation' | 'entry' | 'likeness' };

/**
 * Finds decisions about a reservation or entry that does not exist (it was cancelled, or deleted on request), or about
 * two with neither name nor email in common (a typo): they lead to no gift card. Those about the entry that got the
 * reservation's card say whose it is.
 */
export function unusedDecisions({
  decisions,
  reservations,
  entries: { named },
  ledger: { cards },
}: Pick<GiftRun, 'decisions' | 'reservations' | 'entries' | 'ledger'>): UnusedDecision[] {
  if (decisions.length === 0) return [];
  const reservationOf = new Map(reservations.map((each) => [each.id, each]));
  const ofCards = new Set(cards.map(pairKey));
  return decisions.flatMap((decision): UnusedDecision[] => {
    const entry = named.get(decision.entry);
    const reservation = reservationOf.get(decision.reservation);
    if (reservation === undefined) return [{ ...decision, lacks: 'reservation' }];
    if (ofCards.has(pairKey(decision))) return [];
    if (entry === undefined) return [{ ...decision, lacks: 'entry' }];
    return matchLevel(reservation, entry) === undefined ? [{ ...decision, lacks: 'likeness' }] : [];
  });
}

/** Why a decision has no effect, as a person reads it after the decision. */
export const lacking: Record<UnusedDecision['lacks'], Bilingual> = {
  reservation: bilingual(
    '予約がファイルにないため、この判断は使われていません。',
    'is not used, since the reservation is not in the file.',
  ),
  entry: bilingual(
    'エントリーがないため、この判断は使われていません。',
    'is not used, since there is no such entry.',
  ),
  likeness: bilingual(
    'お名前もメールアドレスも一致しないため、この判断は使われていません。番号をご確認ください。',
    'is not used, since neither name nor email is the same. Look at the numbers.',
  ),
};
