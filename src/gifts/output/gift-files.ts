import { bilingual, operatorLanguages } from '../../campaign/schema/languages/operator-languages.ts';
import { type GiftRun, isDue } from '../gift-run.ts';
import { openAmount } from '../ledger/amend-card.ts';
import { reasonsIn, reasonText } from '../reasons.ts';
import { isApplied, languageFor } from '../rules/gift-rules.ts';
import type { SentGift } from '../sent-gift.ts';
import { csvFile } from './csv-file.ts';
import { reviewHeaders, reviewRows } from './review-rows.ts';
import { recordOf } from './run-json.ts';

/** The files of a run, each as text in pieces. Every run rewrites all of them. */
export const giftFiles = (run: GiftRun): Readonly<Record<string, Iterable<string>>> => ({
  'payouts.csv': csvFile(payoutHeaders, payoutRows(run)),
  'review.csv': csvFile(reviewHeaders, reviewRows(run)),
  'refused.csv': csvFile(['reservation', 'codes', 'reasonJa', 'reasonGuest', 'language'], refusedRows(run)),
  'reclaim.csv': csvFile(reclaimHeaders, reclaimRows(run)),
  'sent.csv': sentFile(run.ledger.cards),
});

const payoutHeaders = [
  ...['reservation', 'entry', 'name', 'email', 'language', 'amount', 'due', 'match', 'flags', 'order'],
] as const;

const reclaimHeaders = [
  ...['reservation', 'entry', 'amount', 'sentOn', 'codes', 'note'],
  ...['order', 'recovered', 'writtenOff', 'open', 'by'],
] as const;

/** The gift cards sent. Without names, so that the file may outlive the erased entries. */
export const sentFile = (sent: readonly SentGift[]): Iterable<string> =>
  csvFile(['reservation', 'entry', 'amount', 'sentOn'], sent);

/** Gift cards go to the address in the entry, which the guest gave for this purpose. */
function* payoutRows({ payouts, on }: GiftRun) {
  for (const payout of payouts) {
    const { reservation, match, gift, order, sentIn } = payout;
    if (!isDue(payout, on)) continue;
    const { id: entry, name, email, language } = match.entry;
    yield {
      ...{ reservation: reservation.id, entry, name, email, language, match: match.level, order },
      ...{ amount: gift.amount, due: gift.due },
      // A guest paid in another campaign may be paid, but a person shall see it.
      flags: [...gift.flags, ...sentIn.map((campaign) => `SENT_IN:${campaign}`)].join(' '),
    };
  }
}

/** Why, in Japanese for the operators and in the language of the guest's entry; without one, in the campaign's first. */
function* refusedRows({ decided, rules }: GiftRun) {
  const reasons = new Map(rules.languages.map((language) => [language, reasonsIn(rules, language)]));
  const own = languageFor(rules, operatorLanguages[0]);
  for (const decision of decided) {
    if (decision.outcome !== 'refused') continue;
    const record = recordOf(decision);
    const language = languageFor(rules, record.match.pairs[0]?.language);
    const [reasonJa = '', reasonGuest = ''] = [own, language].map((each) =>
      reasonText(reasons.get(each)?.(record) ?? []),
    );
    const codes = decision.codes.join(' ');
    yield { reservation: record.reservation, codes, reasonJa, reasonGuest, language };
  }
}

/** Sent, but refused now. `by`: who recovered or wrote off, or corrected. Only some terms ask for the value back. */
function* reclaimRows({ reclaimed, rules }: GiftRun) {
  const note = isApplied('reclaim', rules)
    ? ''
    : operatorLanguages.map((each) => onlyInformation[each]).join(' / ');
  for (const gift of reclaimed) {
    const by = [...new Set(gift.later.map((row) => row.by))].join(' ');
    yield { ...gift, codes: gift.codes.join(' '), note, open: openAmount(gift), by };
  }
}

const onlyInformation = bilingual(
  '参考情報：規約に返還の定めがありません',
  'information only: the terms do not ask for its value back',
);
