import { operatorLanguages } from '../../campaign/languages/operator-languages.ts';
import { type GiftRun, isDue } from '../gift-run.ts';
import { reasonsIn } from '../reasons.ts';
import type { SentGift } from '../sent-gift.ts';
import { csvFile } from './csv-file.ts';
import { reviewRows } from './review-rows.ts';
import { runJson } from './run-json.ts';

/** The files of a run, each as text in pieces. Every run rewrites all of them. */
export const giftFiles = (run: GiftRun): Readonly<Record<string, Iterable<string>>> => ({
  'payouts.csv': csvFile(
    ['reservation', 'entry', 'name', 'email', 'language', 'amount', 'due', 'match', 'flags'],
    payoutRows(run),
  ),
  'review.csv': csvFile(
    [
      'reservation',
      'entry',
      'match',
      'reservationName',
      'entryName',
      'reservationEmail',
      'entryEmail',
      'why',
    ],
    reviewRows(run.decided),
  ),
  'refused.csv': csvFile(['reservation', 'codes', 'reasonJa', 'reasonEn'], refusedRows(run)),
  'reclaim.csv': csvFile(
    ['reservation', 'entry', 'amount', 'sentOn', 'codes'],
    run.reclaimed.map((gift) => ({ ...gift, codes: gift.codes.join(' ') })),
  ),
  'run.json': runJson(run),
});

/** The gift cards sent. Without names, so that the file may outlive the erased entries. */
export const sentFile = (sent: readonly SentGift[]): Iterable<string> =>
  csvFile(['reservation', 'entry', 'amount', 'sentOn'], sent);

/** Gift cards go to the address in the entry, which the guest gave for this purpose. */
function* payoutRows({ payouts, on }: GiftRun) {
  for (const payout of payouts) {
    const { reservation, match, gift } = payout;
    if (match.kind !== 'found' || !isDue(payout, on)) continue;
    const { id, name, email, language } = match.entry;
    yield {
      reservation: reservation.id,
      entry: id,
      name,
      email,
      language,
      amount: gift.amount,
      due: gift.due,
      match: match.level,
      flags: gift.flags.join(' '),
    };
  }
}

function* refusedRows({ decided, rules }: GiftRun) {
  const says = operatorLanguages.map((language) => reasonsIn(rules, language));
  for (const decision of decided) {
    if (decision.outcome !== 'refused') continue;
    const [reasonJa = '', reasonEn = ''] = says.map((say) => say(decision.codes));
    yield { reservation: decision.reservation.id, codes: decision.codes.join(' '), reasonJa, reasonEn };
  }
}
