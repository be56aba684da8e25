import { type Bilingual, bilingual } from './languages/operator-languages.ts';

/** One rule of a campaign, stated by sentences of its terms. What it decides: `gifts/rules/decisions.ts`. */
export type Clause = {
  /** In words for operators; `…` is a figure of the campaign. */
  says: Bilingual;
  /** The placeholder that each of its sentences has to contain. */
  figure?: string;
  /** What follows when no sentence states it. Without this, the terms have to state it. */
  leftOut?: Bilingual;
};

/**
 * The clauses of every campaign. A sentence names them by id in `terms.yaml`; its anchor on the page depends on their
 * order, so new ones are added at the end.
 */
export const clauses = {
  'entry-required': { says: bilingual('エントリーの完了が必要', 'an entry is required') },
  'same-name-and-email': {
    says: bilingual(
      '予約とエントリーで、お名前とメールアドレスが一致',
      'reservation and entry have the same name and email address',
    ),
  },
  'entry-period': {
    says: bilingual('エントリーは…まで', 'entries are accepted until …'),
    figure: 'periodEnd',
  },
  'eligible-apartments': { says: bilingual('対象のお部屋のみ', 'only eligible apartments count') },
  'minimum-contract': {
    says: bilingual('ご契約は…か月以上', 'the contract runs at least … months'),
    figure: 'minimumMonths',
    leftOut: bilingual(
      'ご契約期間が短いお客様にも、ギフトカードをお送りします。',
      'Guests with shorter contracts will get a gift card.',
    ),
  },
  'contract-kept': {
    says: bilingual('途中解約で…か月未満になれば対象外', 'the contract is not ended before … months'),
    figure: 'minimumMonths',
    leftOut: bilingual(
      '途中で解約したお客様にも、ギフトカードをお送りします。予約のキャンセルは、対象外のままです。',
      'Guests who end their contract early will get a gift card. Cancelled reservations still get none.',
    ),
  },
  'starts-by': {
    says: bilingual('契約開始とご入居は…まで', 'contract start and check-in are by …'),
    figure: 'checkInDeadline',
    leftOut: bilingual(
      '契約開始やご入居が遅いお客様にも、ギフトカードをお送りします。',
      'Guests who start or check in later will get a gift card.',
    ),
  },
  'reserved-and-paid-by': {
    says: bilingual('ご予約と初回のお支払いは…まで', 'reservation and initial payment are complete by …'),
    figure: 'paymentDeadline',
    leftOut: bilingual(
      'ご予約やお支払いが遅いお客様にも、ギフトカードをお送りします。お支払いのないご予約は、対象外のままです。',
      'Guests who reserve or pay later will get a gift card. Unpaid reservations still get none.',
    ),
  },
  'transfer-arrives-by': {
    says: bilingual('銀行振込は…までに着金', 'bank transfers arrive by …'),
    figure: 'paymentDeadline',
    leftOut: bilingual(
      '銀行振込を着金日で判定する案内が、入金日の説明から消えます。',
      'The help for the day of payment no longer says that a bank transfer counts when it arrives.',
    ),
  },
  'no-other-promotion': {
    says: bilingual('ほかのキャンペーンとの併用不可', 'no other promotion applies'),
    leftOut: bilingual(
      'ほかのキャンペーンをご利用のお客様にも、ギフトカードをお送りします。',
      'Guests with other promotions will get a gift card.',
    ),
  },
  'one-card-per-guest': {
    says: bilingual(
      'お一人様1枚、契約開始日が最も早いご予約が対象',
      'a guest gets one gift card, for the reservation that starts first',
    ),
  },
  amount: {
    says: bilingual('ギフトカードは初月賃料の…相当', 'the gift card is worth … of the first month’s rent'),
    figure: 'giftRate',
  },
  'whole-yen': { says: bilingual('円未満は切り捨て', 'fractions of a yen are dropped') },
  due: {
    says: bilingual(
      '契約開始とご入居の遅い方から…か月後に送付',
      'it is sent … months after contract start or check-in, whichever is later',
    ),
    figure: 'giftMonths',
  },
  reclaim: {
    says: bilingual('送付後に対象外となれば返還を依頼', 'the value of a sent gift card may be asked back'),
    leftOut: bilingual(
      '送付後に対象外となったギフトカードは参考として表示するだけで、返還は求めません。',
      'Sent gift cards that would be refused now are listed for information only; nobody is asked to pay back.',
    ),
  },
} as const satisfies Record<string, Clause>;

export type ClauseId = keyof typeof clauses;

/** The clauses that no campaign may leave out. */
export type RequiredClause = {
  [Id in ClauseId]: (typeof clauses)[Id] extends { leftOut: Bilingual } ? never : Id;
}[ClauseId];

export const clauseIds = Object.keys(clauses) as ClauseId[];

export const isRequired = (id: ClauseId): id is RequiredClause => !('leftOut' in clauses[id]);

/** Why a reservation gets no gift card: each code with the clause that it rests on, in the order used in files. */
export const clauseOfRefusal = {
  NO_ENTRY: 'entry-required',
  REJECTED: 'entry-required',
  ENTERED_LATE: 'entry-period',
  CANCELLED: 'contract-kept',
  NOT_ELIGIBLE: 'eligible-apartments',
  UNPAID: 'reserved-and-paid-by',
  RESERVED_LATE: 'reserved-and-paid-by',
  PAID_LATE: 'reserved-and-paid-by',
  STARTS_LATE: 'starts-by',
  CHECKS_IN_LATE: 'starts-by',
  TOO_SHORT: 'minimum-contract',
  ENDED_EARLY: 'contract-kept',
  OTHER_PROMOTION: 'no-other-promotion',
  ALREADY_PAID: 'one-card-per-guest',
  SECOND_RESERVATION: 'one-card-per-guest',
} as const satisfies Record<string, ClauseId>;

export type RefusalCode = keyof typeof clauseOfRefusal;

export const refusalCodes = Object.keys(clauseOfRefusal) as RefusalCode[];
