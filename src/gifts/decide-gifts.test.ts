import { describe, expect, test } from 'vitest';
import {
  cancelled,
  type Decided,
  decide,
  entry,
  reservation,
  sentRow,
  shown,
  springRules,
} from '../../tests/support/gifts.ts';
import { giftRules } from '../campaign/gift-rules.ts';
import { loadCampaign } from '../campaign/load-campaign.ts';
import { giftCards } from './ledger/gift-cards.ts';
import { reviewPairs } from './output/review-rows.ts';
import { reclaimedGifts } from './reclaimed-gifts.ts';
import type { ConfirmedReservation } from './reservation.ts';

const outcome = (changes: Partial<ConfirmedReservation>, input: Partial<Decided> = {}) =>
  decide({ reservations: [reservation(changes)], ...input }).map(shown);

const paid = 'R-1 payout 1 exact 18200 2025-07-01';

describe('the terms', () => {
  test('an entry before the campaign’s first minute matches nobody', () => {
    const entered = (at: string) => outcome({}, { entries: [entry({ at })] });
    expect(entered('2025-03-28T10:00:00+09:00')).toEqual([paid]);
    expect(entered('2025-03-28T09:59:59.999+09:00')).toEqual(['R-1 refused NO_ENTRY']);
    expect(entered('2025-02-01T12:00:00+09:00')).toEqual(['R-1 refused NO_ENTRY']);
  });

  test('all codes are listed, in their order', () => {
    const everything = {
      apartmentId: undefined,
      reservedAt: '2025-05-02',
      paidAt: '2025-05-03',
      contractStart: '2025-06-01',
      contractEnd: '2025-08-30',
      checkIn: '2025-06-02',
      endedOn: '2025-08-01',
      otherPromotion: true,
    };
    expect(outcome(everything, { entries: [] })).toEqual([
      'R-1 refused NO_ENTRY NOT_ELIGIBLE RESERVED_LATE PAID_LATE STARTS_LATE CHECKS_IN_LATE TOO_SHORT ENDED_EARLY OTHER_PROMOTION',
    ]);
  });

  test('a cancelled reservation is only checked for its entry', () => {
    const sent = [{ reservation: 'R-9', entry: 1, amount: 18_200, sentOn: '2025-07-01' }];
    expect(decide({ reservations: [cancelled()], sent }).map(shown)).toEqual(['R-1 refused CANCELLED']);
    expect(decide({ reservations: [cancelled()], entries: [] }).map(shown)).toEqual([
      'R-1 refused NO_ENTRY CANCELLED',
    ]);
  });

  test('every figure is the one in the campaign’s files', () => {
    const rules = giftRules(loadCampaign('campaigns/spring-2025'));
    const changed = { ...rules, rate: 7, monthsAfterCheckIn: 3, minimumContractMonths: 1 };
    expect(outcome({}, { rules })).toEqual([paid]);
    expect(outcome({ firstMonthRent: 182_099, contractEnd: '2025-05-31' }, { rules: changed })).toEqual([
      'R-1 payout 1 exact 12746 2025-08-01',
    ]);
  });
});

describe('the amount and its due day', () => {
  test.each([
    [182_009, 10, 18_200],
    [200_000, 8.2, 16_400],
    [182_000, 9.99, 18_181],
    [300_000, 33.333333, 99_999],
    [400_000, 12.49995, 49_999],
    [400_000, 0.07, 280],
  ])('of %d yen %d %% are exact', (firstMonthRent, rate, amount) => {
    const rules = { ...springRules, rate };
    expect(outcome({ firstMonthRent }, { rules })).toEqual([`R-1 payout 1 exact ${amount} 2025-07-01`]);
  });

  test('are calculated from the contract’s start, if the check-in comes before it', () => {
    expect(outcome({ checkIn: '2025-04-28' })).toEqual([paid]);
  });

  test.each([
    [182_000, undefined, ''],
    [182_000, 182_000, ''],
    [182_000, 181_999, ' ABOVE_CAP'],
  ])('are flagged above the legal cap: rent %d, payment %d', (firstMonthRent, initialPayment, flag) => {
    const [line = ''] = outcome({ firstMonthRent, initialPayment });
    expect(line.endsWith(` 2025-07-01${flag}`)).toBe(true);
  });
});

describe('values that are more likely mistaken than right', () => {
  const doubts = (changes: Partial<ConfirmedReservation>, input: Partial<Decided> = {}) =>
    decide({ reservations: [reservation(changes)], ...input }).map((decision) =>
      decision.outcome === 'review' ? decision.doubts : shown(decision),
    );

  test.each([
    [1_820_000_000, ['AMOUNT', 'RENT']],
    [18_200_000, ['AMOUNT', 'RENT']],
    [546_000, ['RENT']],
    [520_001, ['RENT']],
    [129_999, ['RENT']],
    [182, ['RENT']],
    [5, ['AMOUNT', 'RENT']],
  ])('a rent of %d yen waits for a person', (firstMonthRent, expected) => {
    expect(doubts({ firstMonthRent })).toEqual([expected]);
  });

  test.each([130_000, 520_000])(
    'a rent of %d yen, from half to twice the apartment’s own, is paid',
    (rent) => {
      expect(doubts({ firstMonthRent: rent })).toEqual([`R-1 payout 1 exact ${rent / 10} 2025-07-01`]);
    },
  );

  test('a person confirms the amount, and no other', () => {
    const yes = { reservation: 'R-1', entry: 1, match: true };
    const confirmed = (firstMonthRent: number, amount: number, match = true) =>
      doubts({ firstMonthRent }, { decisions: [{ ...yes, match, amount }] });
    expect(confirmed(90_000, 9_000)).toEqual(['R-1 payout 1 exact 9000 2025-07-01']);
    expect(confirmed(18_200_000, 1_820_000)).toEqual(['R-1 payout 1 exact 1820000 2025-07-01 ABOVE_CAP']);
    expect(confirmed(90_010, 9_000)).toEqual([['RENT']]);
    expect(confirmed(90_000, 9_000, false)).toEqual(['R-1 refused REJECTED']);
    expect(doubts({ firstMonthRent: 90_000 }, { decisions: [yes] })).toEqual([['RENT']]);
    const mistyped = { ...yes, entry: 999, amount: 9_000 };
    expect(doubts({ firstMonthRent: 90_000 }, { decisions: [mistyped] })).toEqual([['RENT']]);
    const another = { entries: [entry(), entry({ id: 999, name: '鈴木', email: 'suzuki@mail.example' })] };
    expect(doubts({ firstMonthRent: 90_000 }, { ...another, decisions: [mistyped] })).toEqual([['RENT']]);
  });

  test('are compared with the highest rent, where a card of the page stands for several apartments', () => {
    const [first, ...rest] = springRules.apartments;
    if (first === undefined) throw new Error('The spring campaign has no apartment.');
    const rules = { ...springRules, apartments: [{ ...first, rents: [260_000, 380_000] }, ...rest] };
    expect(doubts({ firstMonthRent: 189_999 }, { rules })).toEqual([['RENT']]);
    expect(doubts({ firstMonthRent: 760_000 }, { rules })).toEqual(['R-1 payout 1 exact 76000 2025-07-01']);
  });

  test('are shown with the amount that a yes has to state, and without a question where only the map helps', () => {
    const reviewed = (changes: Partial<ConfirmedReservation>) =>
      [...reviewPairs({ decided: decide({ reservations: [reservation(changes)] }), rules: springRules })].map(
        ({ confirms, isDecidable }) => ({ confirms, isDecidable }),
      );
    expect(reviewed({ firstMonthRent: 90_000 })).toEqual([{ confirms: 9_000, isDecidable: true }]);
    expect(reviewed({ firstMonthRent: 5 })).toEqual([{ confirms: undefined, isDecidable: false }]);
    expect(reviewed({ apartmentId: 'unclear' })).toEqual([{ confirms: undefined, isDecidable: false }]);
  });

  test('a number that may be another building’s apartment, and an unknown word for a promotion', () => {
    expect(doubts({ apartmentId: 'unclear' })).toEqual([['APARTMENT']]);
    expect(doubts({ otherPromotion: '早割' })).toEqual([['PROMOTION']]);
  });

  test('do not keep a rule from refusing', () => {
    expect(doubts({ firstMonthRent: 5, paidAt: undefined })).toEqual(['R-1 refused UNPAID']);
  });

  test('keep the guest’s later reservations waiting', () => {
    const later = reservation({ id: 'R-2', contractStart: '2025-05-02', contractEnd: '2025-08-01' });
    expect(decide({ reservations: [reservation({ firstMonthRent: 5 }), later] }).map(shown)).toEqual([
      'R-1 review 1 exact',
      'R-2 review 1 exact waits for R-1',
    ]);
  });
});

describe('with several entries', () => {
  const match = (...entries: Parameters<typeof entry>[0][]) =>
    decide({ entries: entries.map((each, index) => entry({ id: index + 1, ...each })) }).map(shown);

  test('the best level wins over the newest', () => {
    const later = '2025-04-02T00:00:00+09:00';
    expect(match({}, { name: '山田花子', at: later })).toEqual(['R-1 payout 1 exact 18200 2025-07-01']);
    expect(match({}, { at: later })).toEqual(['R-1 payout 2 exact 18200 2025-07-01']);
    expect(match({ name: '山田花子' }, { name: '花子 山田', at: later })).toEqual([
      'R-1 payout 1 spacing 18200 2025-07-01',
    ]);
  });

  test('one in time wins over a better match that is late', () => {
    const late = { at: '2025-05-02T00:00:00+09:00' };
    expect(match({ name: '山田花子' }, late)).toEqual(['R-1 payout 1 spacing 18200 2025-07-01']);
    expect(match({ name: '山田花子様' }, late)).toEqual(['R-1 review 1 variant']);
    expect(match(late, { ...late, name: '山田花子様' })).toEqual(['R-1 refused ENTERED_LATE']);
  });

  test('a suspected one needs a decision, unless another is certain', () => {
    expect(match({ suspected: true })).toEqual(['R-1 review 1 exact']);
    expect(match({ suspected: true }, { name: '山田花子' })).toEqual([
      'R-1 payout 2 spacing 18200 2025-07-01',
    ]);
    expect(match({ suspected: true }, { name: '山田花子様' })).toEqual(['R-1 review 2 variant, 1 exact']);
  });

  test('one that shares only its name or only its email needs a decision', () => {
    expect(match({ name: 'Yamada Hanako' }, { email: 'other@mail.example' })).toEqual([
      'R-1 review 1 email-only, 2 name-only',
    ]);
    expect(match({ name: '大田', email: 'other@mail.example' })).toEqual(['R-1 refused NO_ENTRY']);
  });
});

describe('one address', () => {
  const taro = { name: '山田 太郎' };
  const couple = {
    reservations: [reservation(), reservation({ id: 'R-2', ...taro })],
    entries: [entry(), entry({ id: 2, ...taro })],
  };

  test('of a couple leaves the second gift card to a person', () => {
    expect(decide(couple).map(shown)).toEqual([paid, 'R-2 review 2 exact shares with R-1']);
    const yes = { reservation: 'R-2', entry: 2, match: true };
    expect(decide({ ...couple, decisions: [yes] }).map(shown)).toEqual([
      paid,
      'R-2 payout 2 exact 18200 2025-07-01',
    ]);
    expect(decide({ ...couple, decisions: [{ ...yes, match: false }] }).map(shown)).toEqual([
      paid,
      'R-2 review 1 email-only',
    ]);
    expect(decide({ ...couple, entries: [entry()] }).map(shown)).toEqual([paid, 'R-2 review 1 email-only']);
  });

  test('that has had a gift card leaves the next to a person, unless it is the same guest’s', () => {
    const sent = [{ reservation: 'R-9', entry: 1, amount: 18_200, sentOn: '2025-07-01' }];
    expect(decide({ ...couple, sent }).map(shown)).toEqual([
      'R-1 refused ALREADY_PAID',
      'R-2 review 2 exact shares with R-9',
    ]);
  });

  test('waits for an earlier reservation under another name that is open', () => {
    const early = { contractStart: '2025-04-20' };
    const reservations = [reservation(), reservation({ id: 'R-2', name: '山田花子様', ...early })];
    const entries = [entry({ ...taro, id: 2 }), entry()];
    expect(decide({ entries, reservations: [...reservations] }).map(shown)).toEqual([
      'R-1 review 1 exact waits for R-2',
      'R-2 review 1 variant, 2 email-only',
    ]);
  });

  test('is no reason to wait when the other reservation is refused', () => {
    const [first, second] = couple.reservations;
    const reservations = [{ ...first, paidAt: undefined } as ConfirmedReservation, second as never];
    expect(decide({ ...couple, reservations }).map(shown)).toEqual([
      'R-1 refused UNPAID',
      'R-2 payout 2 exact 18200 2025-07-01',
    ]);
  });
});

describe('one guest with two entries', () => {
  const kana = { name: 'ヤマダ ハナコ' };
  const entries = [entry(), entry({ id: 2, ...kana }), entry({ id: 3, name: 'やまだはなこ' })];
  const reservations = [reservation(), reservation({ id: 'R-2', ...kana })];

  test('gets one gift card, however the name is spelled', () => {
    const spelled = [
      reservation({ id: 'R-1', ...kana }),
      reservation({ id: 'R-2', name: 'やまだ はなこ', contractStart: '2025-04-29' }),
      reservation({ id: 'R-3', name: 'ﾊﾅｺ ﾔﾏﾀﾞ' }),
    ];
    expect(decide({ entries: entries.slice(1), reservations: spelled }).map(shown)).toEqual([
      'R-1 refused SECOND_RESERVATION',
      'R-2 payout 3 spacing 18200 2025-06-29',
      'R-3 refused SECOND_RESERVATION',
    ]);
  });

  test('in kanji and in kana waits for a person: the names do not match automatically', () => {
    expect(decide({ entries: entries.slice(0, 2), reservations }).map(shown)).toEqual([
      paid,
      'R-2 review 2 exact shares with R-1',
    ]);
  });

  test('has had the gift card of either, though the reservation’s number and spelling change', () => {
    const sent = [{ reservation: 'R-1', entry: 2, amount: 18_200, sentOn: '2025-07-01' }];
    const again = [reservation({ id: 'N-1', name: 'やまだ はなこ' })];
    expect(decide({ sent, entries, reservations: again }).map(shown)).toEqual(['N-1 refused ALREADY_PAID']);
  });

  test('waits as a whole for the reservation that starts first', () => {
    const open = reservation({ id: 'R-9', name: 'やまだはなこ様', contractStart: '2025-04-20' });
    expect(
      decide({ entries: entries.slice(2), reservations: [reservation({ ...kana }), open] }).map(shown),
    ).toEqual(['R-1 review 3 reading waits for R-9', 'R-9 review 3 variant']);
  });

  test('is one guest where a reservation joins the spellings of two entries', () => {
    const found = decide({
      reservations: [
        reservation({ name: '山田美咲' }),
        reservation({ id: 'R-2', name: '美咲 山田', contractStart: '2025-05-02', contractEnd: '2025-09-30' }),
      ],
      entries: [entry({ name: '山田美咲' }), entry({ id: 2, name: '美咲山田' })],
    });
    expect(found.map(shown)).toEqual([paid, 'R-2 refused SECOND_RESERVATION']);
  });

  test('confirmed twice by a person, is one guest all the same', () => {
    const yes = (id: string, number: number) => ({ reservation: id, entry: number, match: true });
    const work = { email: 'hanako@work.example' };
    const found = decide({
      entries: entries.slice(1),
      reservations: [reservation({ ...kana, ...work }), reservation({ id: 'R-2', ...kana, ...work })],
      decisions: [yes('R-1', 2), yes('R-1', 3), yes('R-2', 3)],
    });
    expect(found.map(shown)).toEqual([
      'R-1 payout 3 name-only 18200 2025-07-01',
      'R-2 refused SECOND_RESERVATION',
    ]);
  });
});

describe('a person’s decision', () => {
  const decided = (match: boolean, entryName: string, changes: Partial<ConfirmedReservation> = {}) =>
    outcome(changes, {
      entries: [entry({ name: entryName })],
      decisions: [{ reservation: 'R-1', entry: 1, match }],
    });

  test('pays or refuses an open pair', () => {
    expect(decided(true, '山田花子様')).toEqual(['R-1 payout 1 variant 18200 2025-07-01']);
    expect(decided(false, '山田花子様')).toEqual(['R-1 refused REJECTED']);
  });

  test('overrides a certain match', () => {
    expect(decided(false, '山田 花子')).toEqual(['R-1 refused REJECTED']);
  });

  test('beside an automatic match of another guest is a question', () => {
    const entries = [entry(), entry({ id: 2, email: 'hanako@work.example' })];
    const yes = { reservation: 'R-1', entry: 2, match: true };
    const no = { reservation: 'R-1', entry: 1, match: false };
    expect(decide({ entries, decisions: [yes] }).map(shown)).toEqual([
      'R-1 review 1 exact, 2 name-only disputed',
    ]);
    expect(decide({ entries, decisions: [yes, { ...no, match: true }] }).map(shown)).toEqual([
      'R-1 review 1 exact, 2 name-only disputed',
    ]);
    expect(decide({ entries, decisions: [yes, no] }).map(shown)).toEqual([
      'R-1 payout 2 name-only 18200 2025-07-01',
    ]);
  });

  test('on the entries of two guests is a question', () => {
    const entries = [entry({ name: '山田花子様' }), entry({ id: 2, name: 'Yamada Hanako' })];
    const yes = { reservation: 'R-1', entry: 1, match: true };
    expect(decide({ entries, decisions: [yes, { ...yes, entry: 2 }] }).map(shown)).toEqual([
      'R-1 review 1 variant, 2 email-only disputed',
    ]);
  });

  test('on another entry of the guest who matches is no contradiction', () => {
    const entries = [entry(), entry({ id: 2, name: '山田花子' })];
    const yes = { reservation: 'R-1', entry: 2, match: true };
    expect(decide({ entries, decisions: [yes] }).map(shown)).toEqual([paid]);
  });

  test('on one entry of a guest is one on the guest', () => {
    const entries = [entry(), entry({ id: 2, name: '山田花子' }), entry({ id: 3, name: '花子 山田様' })];
    const no = { reservation: 'R-1', entry: 1, match: false };
    expect(decide({ entries: entries.slice(0, 2), decisions: [no] }).map(shown)).toEqual([
      'R-1 refused REJECTED',
    ]);
    expect(decide({ entries, decisions: [no] }).map(shown)).toEqual(['R-1 review 3 variant']);
    const yes = { ...no, entry: 2, match: true };
    expect(decide({ entries, decisions: [no, yes] }).map(shown)).toEqual([
      'R-1 review 2 spacing, 1 exact disputed',
    ]);
  });

  test('on a late entry chooses among the late ones', () => {
    const at = '2025-05-02T00:00:00+09:00';
    const entries = [entry({ at }), entry({ id: 2, at, email: 'hanako@work.example', language: 'en' })];
    const yes = { reservation: 'R-1', entry: 2, match: true };
    const [decision] = decide({ entries, decisions: [yes] });
    expect(decision?.match).toMatchObject({ kind: 'late', entry: { id: 2, language: 'en' } });
  });

  test('cannot match two who have nothing in common', () => {
    expect(decided(true, '鈴木', { email: 'other@mail.example' })).toEqual(['R-1 refused NO_ENTRY']);
  });

  test('is not needed when a rule refuses', () => {
    const open = { entries: [entry({ name: '山田花子様' })] };
    expect(outcome({ paidAt: undefined }, open)).toEqual(['R-1 refused UNPAID']);
  });

  test('leaves the other candidates open', () => {
    const entries = [entry({ name: '山田花子様' }), entry({ id: 2, name: 'Yamada Hanako' })];
    const no = { reservation: 'R-1', entry: 1, match: false };
    expect(decide({ entries, decisions: [no] }).map(shown)).toEqual(['R-1 review 2 email-only']);
    expect(decide({ entries, decisions: [no, { ...no, entry: 2, match: true }] }).map(shown)).toEqual([
      'R-1 payout 2 email-only 18200 2025-07-01',
    ]);
  });
});

describe('two reservations by one guest', () => {
  const second = (changes: Partial<ConfirmedReservation>, first: Partial<ConfirmedReservation> = {}) =>
    decide({ reservations: [reservation(first), reservation({ id: 'R-2', ...changes })] }).map(shown);

  test('get one gift card, for the one that starts first', () => {
    const later = { contractStart: '2025-05-02', contractEnd: '2025-08-01' };
    expect(second(later)).toEqual([paid, 'R-2 refused SECOND_RESERVATION']);
    expect(second({}, later)).toEqual([
      'R-1 refused SECOND_RESERVATION',
      'R-2 payout 1 exact 18200 2025-07-01',
    ]);
  });

  test('that start on the same day: the one with the smaller id, compared as text, wins', () => {
    expect(second({ id: 'R-10' })).toEqual([paid, 'R-10 refused SECOND_RESERVATION']);
    expect(second({ id: 'R-10' }, { id: 'R-9' })).toEqual([
      'R-10 payout 1 exact 18200 2025-07-01',
      'R-9 refused SECOND_RESERVATION',
    ]);
  });

  test('where the first is refused: the other gets the gift card', () => {
    expect(second({}, { paidAt: undefined })).toEqual([
      'R-1 refused UNPAID',
      'R-2 payout 1 exact 18200 2025-07-01',
    ]);
    expect(second({ paidAt: undefined })).toEqual([paid, 'R-2 refused UNPAID SECOND_RESERVATION']);
  });

  test('where the first needs a decision: the others wait too', () => {
    const open = { name: '山田花子様' };
    const later = { contractStart: '2025-05-02', contractEnd: '2025-08-01' };
    const reservations = [
      reservation(open),
      reservation({ id: 'R-2', ...later }),
      reservation({ id: 'R-3', ...later }),
    ];
    expect(decide({ reservations }).map(shown)).toEqual([
      'R-1 review 1 variant',
      'R-2 review 1 exact waits for R-1',
      'R-3 review 1 exact waits for R-1',
    ]);
    const yes = { reservation: 'R-1', entry: 1, match: true };
    expect(decide({ reservations, decisions: [yes] }).map(shown)).toEqual([
      'R-1 payout 1 variant 18200 2025-07-01',
      'R-2 refused SECOND_RESERVATION',
      'R-3 refused SECOND_RESERVATION',
    ]);
    expect(decide({ reservations, decisions: [{ ...yes, match: false }] }).map(shown)).toEqual([
      'R-1 refused REJECTED',
      'R-2 payout 1 exact 18200 2025-07-02',
      'R-3 refused SECOND_RESERVATION',
    ]);
  });

  test('do not wait for one that comes after a certain match', () => {
    const later = { contractStart: '2025-05-02', contractEnd: '2025-08-01' };
    const reservations = [
      reservation(),
      reservation({ id: 'R-2', name: '山田花子様', ...later }),
      reservation({ id: 'R-3', ...later }),
    ];
    expect(decide({ reservations }).map(shown)).toEqual([
      paid,
      'R-2 review 1 variant',
      'R-3 refused SECOND_RESERVATION',
    ]);
  });
});

describe('a sent gift card', () => {
  const sent = giftCards([sentRow]);
  const reclaimed = (input: Partial<Decided>) =>
    reclaimedGifts(sent, decide({ sent, ...input }), {
      entries: { known: input.entries ?? [entry()] },
      decisions: [],
    }).map(({ codes }) => codes);

  test('is not paid again, to the reservation or to the entry', () => {
    expect(outcome({}, { sent })).toEqual(['R-1 paid']);
    expect(outcome({ id: 'R-9' }, { sent })).toEqual(['R-9 refused ALREADY_PAID']);
    expect(outcome({}, { sent, entries: [] })).toEqual(['R-1 paid NO_ENTRY']);
    const late = { sent, entries: [entry({ at: '2025-05-01T00:00:00+09:00' })] };
    expect(outcome({ id: 'R-9' }, late)).toEqual(['R-9 refused ENTERED_LATE ALREADY_PAID']);
    expect(reclaimed({})).toEqual([]);
  });

  test('is the only one of its reservation, even if it went to another name at this address', () => {
    const toAnother = [
      { reservation: 'R-1', entry: 2, amount: 18_200, sentOn: '2025-07-01', isAnothers: true },
    ];
    const decisions = [{ reservation: 'R-1', entry: 1, match: true }];
    expect(outcome({}, { sent: toAnother, decisions })).toEqual(['R-1 paid']);
    const others = [reservation(), reservation({ id: 'R-2' })];
    expect(decide({ reservations: others, sent: toAnother }).map(shown)).toEqual([
      'R-1 paid',
      'R-2 payout 1 exact 18200 2025-07-01',
    ]);
  });

  test('is not paid again to a guest with a new entry and a new reservation', () => {
    const entries = [entry(), entry({ id: 2, at: '2025-04-20T00:00:00+09:00' })];
    const early = { contractStart: '2025-04-20' };
    const reservations = [reservation(), reservation({ id: 'R-2', ...early })];
    const decided = decide({ sent, entries, reservations });
    expect(decided.map(shown)).toEqual(['R-1 paid', 'R-2 refused ALREADY_PAID']);
    expect(decided[1]).toMatchObject({ first: 'R-1' });
  });

  test('closes open pairs whose guests have had their gift card', () => {
    expect(outcome({ id: 'R-2', name: '山田 太郎' }, { sent })).toEqual(['R-2 refused ALREADY_PAID']);
  });

  test('is reclaimed when the current input refuses it', () => {
    expect(reclaimed({ reservations: [reservation({ endedOn: '2025-07-15' })] })).toEqual([['ENDED_EARLY']]);
    expect(reclaimed({ reservations: [cancelled()] })).toEqual([['CANCELLED']]);
    expect(reclaimed({ reservations: [reservation({ name: '鈴木', email: 'o@mail.example' })] })).toEqual([
      ['NO_ENTRY'],
    ]);
  });

  test('is not reclaimed because its entry was deleted on request, or its reservation is not in the file', () => {
    expect(reclaimed({ entries: [] })).toEqual([]);
    expect(reclaimed({ entries: [], reservations: [reservation({ endedOn: '2025-07-15' })] })).toEqual([
      ['ENDED_EARLY'],
    ]);
    expect(reclaimed({ reservations: [] })).toEqual([]);
  });
});

describe('a flood of entries', () => {
  const flood = (count: number, changes: Parameters<typeof entry>[0]) =>
    Array.from({ length: count }, (_, index) =>
      entry({ id: index + 100, email: `${index}@mail.example`, ...changes }),
    );

  test('under one guest’s name leaves that guest’s best pairs to a person, and decides everybody else', () => {
    const other = { name: '鈴木 一郎', email: 'ichiro@mail.example' };
    const decided = decide({
      reservations: [reservation({ email: 'hanako@work.example' }), reservation({ id: 'R-2', ...other })],
      entries: [
        ...flood(5_000, {}),
        entry({ name: '別人', email: 'hanako@work.example' }),
        entry({ id: 2, ...other }),
      ],
    });
    expect(decided[1] && shown(decided[1])).toBe('R-2 payout 2 exact 18200 2025-07-01');
    const [{ match } = {}] = decided;
    expect(match).toMatchObject({ kind: 'open', more: 4_981 });
    // The same address counts for more than the same name, then what came last.
    const pairs = match?.kind === 'open' ? match.pairs.map(({ entry }) => entry.id) : [];
    expect(pairs).toEqual([1, ...Array.from({ length: 19 }, (_, index) => 5_099 - index)]);
  });

  test('is shown pair by pair as a person rejects them, and never takes the place of a confirmed one', () => {
    const guest = reservation({ email: 'hanako@work.example' });
    const no = Array.from({ length: 20 }, (_, index) => ({
      reservation: 'R-1',
      entry: 124 - index,
      match: false,
    }));
    const open = decide({ reservations: [guest], entries: flood(25, {}), decisions: no })[0]?.match;
    expect(open).toMatchObject({
      kind: 'open',
      more: 0,
      pairs: [104, 103, 102, 101, 100].map((id) => ({ entry: { id } })),
    });
    const yes = { reservation: 'R-1', entry: 100, match: true };
    const decided = decide({ reservations: [guest], entries: flood(25, {}), decisions: [yes] });
    expect(decided.map(shown)).toEqual(['R-1 payout 100 name-only 18200 2025-07-01']);
  });

  test('does not close a pair that is not listed because all that are have had their gift card', () => {
    const sent = Array.from({ length: 20 }, (_, index) => ({
      ...{ reservation: `S-${index}`, entry: 120 - index, amount: 1, sentOn: '2025-07-01' },
    }));
    const guest = [reservation({ email: 'hanako@work.example' })];
    const outcomes = (entries: number) =>
      decide({ sent, reservations: guest, entries: flood(21, {}).slice(21 - entries) }).map(
        ({ outcome }) => outcome,
      );
    expect(outcomes(20)).toEqual(['refused']);
    expect(outcomes(21)).toEqual(['review']);
  });
});
