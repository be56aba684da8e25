import { describe, expect, test } from 'vitest';
import {
  type Campaign,
  type Case,
  type Entry,
  type LedgerRow,
  type Outcome,
  type Reservation,
  settle,
} from './settle.ts';

const spring: Campaign = {
  inForce: [
    ...(['entry-required', 'entry-period', 'eligible-apartments', 'one-card-per-guest'] as const),
    ...(['minimum-contract', 'contract-kept', 'starts-by', 'reserved-and-paid-by'] as const),
    ...(['transfer-arrives-by', 'no-other-promotion', 'reclaim'] as const),
  ],
  periodStart: '2025-03-28T10:00+09:00',
  periodEnd: '2025-04-30T23:59+09:00',
  countsEarlyEntries: false,
  prices: { 1: 200_000, 2: 470_000 },
  paymentDeadline: '2025-04-30',
  checkInDeadline: '2025-05-30',
  minimumContractMonths: 3,
  giftRate: 10,
  giftMonthsAfterCheckIn: 2,
  variants: [
    '髙高',
    '﨑崎',
    '邊邉辺',
    '齋齊斎',
    '澤沢',
    '濵浜',
    '栁柳',
    '𠮷吉',
    '龍龙竜',
    '廣広',
    '惠恵',
    '眞真',
  ],
};

const hanako = { name: '山田 花子', email: 'hanako@example.com' };
const taro = { name: '鈴木 太郎', email: 'taro@example.com' };

const entry = (id: number, changes: Partial<Entry> = {}): Entry => ({
  ...hanako,
  id,
  enteredAt: '2025-04-01T12:00+09:00',
  suspected: false,
  otherwiseWorded: [],
  ...changes,
});

type Confirmed = Extract<Reservation, { status: 'confirmed' }>;
const reservation = (changes: Partial<Confirmed> = {}): Confirmed => ({
  ...hanako,
  id: 'R-1',
  status: 'confirmed',
  apartment: 1,
  reservedAt: '2025-04-02',
  paidAt: '2025-04-10',
  contractStart: '2025-05-01',
  contractEnd: '2025-10-31',
  checkIn: null,
  endedOn: null,
  firstMonthRent: 185_000,
  initialPayment: null,
  otherPromotion: false,
  ...changes,
});
const cancelled = (id: string): Reservation => ({ ...hanako, id, status: 'cancelled' });

const sent = (changes: Partial<Extract<LedgerRow, { kind: 'sent' }>> = {}): LedgerRow => {
  return {
    reservation: 'R-1',
    kind: 'sent',
    entry: 1,
    paidTo: hanako,
    amount: 18_500,
    sentOn: '2025-07-01',
    ...changes,
  };
};

const settled = (changes: Partial<Case>) =>
  settle({
    campaign: spring,
    entries: [entry(1)],
    reservations: [reservation()],
    decisions: [],
    ledger: [],
    ...changes,
  });

/** An outcome in a line: `payout 1 exact`, `waiting rent 1 exact`, `refused UNPAID`. */
function line(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'payout':
      return `payout ${outcome.entry} ${outcome.match}`;
    case 'refused':
      return `refused ${outcome.refusals.map(({ code }) => code).join(' ')}`;
    case 'waiting':
      return `waiting ${outcome.doubts.join(' ')} ${outcome.pairs.map((pair) => `${pair.entry} ${pair.match}`).join(', ')}`;
  }
}
const lines = (changes: Partial<Case>): string[] => settled(changes).outcomes.map(line);
/** What a reservation with these changes comes to. */
const lineOf = (changes: Partial<Confirmed>, campaign: Partial<Campaign> = {}): string | undefined =>
  lines({ reservations: [reservation(changes)], campaign: { ...spring, ...campaign } })[0];
const without = (clause: Campaign['inForce'][number]): Partial<Campaign> => ({
  inForce: spring.inForce.filter((each) => each !== clause),
});

describe('a name', () => {
  test.each([
    ['exact', 'ＪＯＨＮ ＳＭＩＴＨ', 'JOHN SMITH'],
    ['exact', 'ﾔﾏﾀﾞ ﾊﾅｺ', 'ヤマダ ハナコ'],
    ['exact', '山田　花子', '山田 花子'],
    ['exact', '  山田   花子 ', '山田 花子'],
    ['spacing', '山田花子', '山田 花子'],
    ['spacing', 'john smith', 'John Smith'],
    ['spacing', '葛\u{e0100}城', '葛城'],
    ['spacing', '葛\u{fe00}城', '葛城'],
    ['spacing', 'O’Brien', "O'Brien"],
    ['spacing', 'Anne‐Marie', 'Anne-Marie'],
    ['reading', 'ヤマダ ハナコ', 'やまだ はなこ'],
    ['reading', 'José García', 'Jose Garcia'],
    ['reading', 'Smith John', 'John Smith'],
    ['reading', 'José O’Brien', "o'brien jose"],
    ['variant', '髙橋', '高橋'],
    ['variant', '山﨑', '山崎'],
    ['variant', '渡邊', '渡辺'],
    ['variant', '渡邊', '渡邉'],
    ['variant', '齋藤', '斎藤'],
    ['variant', '龍', '龙'],
    ['variant', '𠮷田', '吉田'],
    ['variant', '山田花子様', '山田花子'],
    ['variant', '山田　花子　様', '花子 山田'],
    ['email-only', '山田花子', 'Yamada Hanako'],
    ['email-only', '大田', '太田'],
    ['email-only', 'ガトウ', 'カトウ'],
    ['email-only', 'ローマ', 'ロ-マ'],
  ])('%s: %s and %s, in both directions', (level, one, other) => {
    const isPaid = level === 'exact' || level === 'spacing' || level === 'reading';
    for (const [reserved, entered] of [
      [one, other],
      [other, one],
    ] as const) {
      const entries = [entry(1, { name: entered })];
      const named = (changes: Partial<Confirmed>) =>
        lines({ entries, reservations: [reservation({ name: reserved, ...changes })] });
      expect(named({})).toEqual([isPaid ? `payout 1 ${level}` : `waiting open-pair 1 ${level}`]);
      expect(named({ email: 'other@example.com' })).toEqual([
        isPaid ? 'waiting open-pair 1 name-only' : 'refused NO_ENTRY',
      ]);
    }
  });

  test('matches only with its address, in whatever width and case', () => {
    expect(lineOf({ email: ' ＨＡＮＡＫＯ@Example.COM ' })).toBe('payout 1 exact');
    expect(lineOf({ ...taro })).toBe('refused NO_ENTRY');
  });
});

describe('of several entries', () => {
  const late = { enteredAt: '2025-05-01T00:00+09:00' };
  const old = { enteredAt: '2025-03-28T10:00+09:00' };
  const spaced = { name: '山田花子' };
  test.each<[string, Entry[], string]>([
    ['the best level counts', [entry(1, old), entry(2, spaced)], 'payout 1 exact'],
    ['then the newest', [entry(1), entry(2, old)], 'payout 1 exact'],
    ['then the larger number', [entry(1), entry(2)], 'payout 2 exact'],
    ['one in time before a better one that is late', [entry(1, spaced), entry(2, late)], 'payout 1 spacing'],
    [
      'an automatic one before an open one',
      [entry(1, { email: taro.email }), entry(2, old)],
      'payout 2 exact',
    ],
    ['a late one is refused', [entry(1, late)], 'refused ENTERED_LATE'],
    ['late ones are refused if open too', [entry(1, { ...late, name: '花子' })], 'refused ENTERED_LATE'],
    [
      'an open one in time before a late one',
      [entry(1, { name: '花子' }), entry(2, late)],
      'waiting open-pair 1 email-only',
    ],
    ['a suspected one waits', [entry(1, { suspected: true })], 'waiting open-pair 1 exact'],
    ['an unsuspected one comes first', [entry(1, old), entry(2, { suspected: true })], 'payout 1 exact'],
    [
      'every open pair is listed, the unsuspected first, then the best',
      [entry(1, { email: taro.email }), entry(2, { name: '花子' }), entry(3, { suspected: true })],
      'waiting open-pair 2 email-only, 1 name-only, 3 exact',
    ],
  ])('%s', (_name, entries, expected) => {
    expect(lines({ entries })).toEqual([expected]);
  });

  test('an entry before the period counts only if the campaign says so', () => {
    const entries = [entry(1, { enteredAt: '2025-03-28T09:59:59+09:00' })];
    expect(lines({ entries })).toEqual(['refused NO_ENTRY']);
    expect(lines({ entries, campaign: { ...spring, countsEarlyEntries: true } })).toEqual(['payout 1 exact']);
  });

  test('the best level counts also where two entries are two guests', () => {
    const entries = [entry(1, { name: 'John Smith' }), entry(2, { name: 'SmithJohn' })];
    expect(lines({ entries, reservations: [reservation({ name: 'Smith John' })] })).toEqual([
      'payout 2 spacing',
    ]);
  });

  test('the last minute of the period is in time, in whatever zone', () => {
    expect(lines({ entries: [entry(1, { enteredAt: '2025-04-30T14:59:59.999Z' })] })).toEqual([
      'payout 1 exact',
    ]);
    expect(lines({ entries: [entry(1, { enteredAt: '2025-04-30T15:00:00Z' })] })).toEqual([
      'refused ENTERED_LATE',
    ]);
  });
});

describe('a person', () => {
  const decide = (match: 'yes' | 'no', entry = 1) => ({ reservation: 'R-1', entry, match });
  const other = entry(2, { name: '花子' });
  test.each<[string, Entry[], Case['decisions'], string]>([
    ['confirms a pair', [other], [decide('yes', 2)], 'payout 2 email-only'],
    ['confirms a suspected entry', [entry(1, { suspected: true })], [decide('yes')], 'payout 1 exact'],
    [
      'confirms a late entry in vain',
      [entry(1, { enteredAt: '2025-05-01' })],
      [decide('yes')],
      'refused ENTERED_LATE',
    ],
    ['rejects the only pair', [other], [decide('no', 2)], 'refused REJECTED'],
    ['rejects an automatic match', [entry(1)], [decide('no')], 'refused REJECTED'],
    ['rejects one of two', [entry(1), other], [decide('no')], 'waiting open-pair 2 email-only'],
    [
      'says yes beside an automatic match',
      [entry(1), other],
      [decide('yes', 2)],
      'waiting contradiction 1 exact, 2 email-only',
    ],
    ['says yes to the older of one guest’s entries', [entry(1), entry(2)], [decide('yes')], 'payout 2 exact'],
    [
      'says yes to two guests',
      [other, entry(3, { name: '華子' })],
      [decide('yes', 2), decide('yes', 3)],
      'waiting contradiction 3 email-only, 2 email-only',
    ],
    [
      'says yes to both',
      [entry(1), other],
      [decide('yes'), decide('yes', 2)],
      'waiting contradiction 1 exact, 2 email-only',
    ],
    ['says yes to a stranger’s entry', [entry(1, taro)], [decide('yes')], 'refused NO_ENTRY'],
    ['says no to a stranger’s entry', [entry(1, taro)], [decide('no')], 'refused NO_ENTRY'],
    ['said yes to an entry that was deleted', [], [decide('yes')], 'refused NO_ENTRY'],
  ])('%s', (_name, entries, decisions, expected) => {
    expect(lines({ entries, decisions })).toEqual([expected]);
  });
});

describe('a rule', () => {
  test.each<[string, Partial<Confirmed>, Partial<Confirmed>]>([
    ['RESERVED_LATE', { reservedAt: '2025-04-30' }, { reservedAt: '2025-05-01' }],
    ['RESERVED_LATE', { reservedAt: '2025-04-30T23:59:59.999' }, { reservedAt: '2025-05-01T00:00' }],
    ['PAID_LATE', { paidAt: '2025-04-30T14:59:59Z' }, { paidAt: '2025-04-30T15:00:00Z' }],
    ['PAID_LATE', { paidAt: '2025-04-30' }, { paidAt: '2025-05-01' }],
    ['UNPAID', {}, { paidAt: null }],
    ['STARTS_LATE', { contractStart: '2025-05-30' }, { contractStart: '2025-05-31' }],
    ['CHECKS_IN_LATE', { checkIn: '2025-05-30' }, { checkIn: '2025-05-31' }],
    ['OTHER_PROMOTION', {}, { otherPromotion: true }],
    ['NOT_ELIGIBLE', { apartment: 1 }, { apartment: 3 }],
    ['NOT_ELIGIBLE', { apartment: 1 }, { apartment: null }],
  ])('%s refuses from its boundary on', (code, good, bad) => {
    expect(lineOf(good)).toBe('payout 1 exact');
    expect(lineOf(bad)).toBe(`refused ${code}`);
  });

  /** First day, last good day, and the day before that, of three months. */
  const periods = [
    ['2025-04-01', '2025-06-30', '2025-06-29'],
    ['2025-04-30', '2025-07-29', '2025-07-28'],
    ['2025-03-31', '2025-06-30', '2025-06-29'],
    ['2025-11-30', '2026-02-28', '2026-02-27'],
    ['2025-11-29', '2026-02-28', '2026-02-27'],
    ['2025-11-28', '2026-02-27', '2026-02-26'],
    ['2023-11-30', '2024-02-29', '2024-02-28'],
    ['2023-11-29', '2024-02-28', '2024-02-27'],
    ['2025-12-01', '2026-02-28', '2026-02-27'],
    ['2025-10-31', '2026-01-30', '2026-01-29'],
  ] as const;
  test.each(periods)('three months from %s end on %s', (contractStart, last, before) => {
    const campaign = { checkInDeadline: '2025-12-31' };
    expect(lineOf({ contractStart, contractEnd: last }, campaign)).toBe('payout 1 exact');
    expect(lineOf({ contractStart, contractEnd: before }, campaign)).toBe('refused TOO_SHORT');
    const contractEnd = '2027-12-31';
    expect(lineOf({ contractStart, contractEnd, endedOn: last }, campaign)).toBe('payout 1 exact');
    expect(lineOf({ contractStart, contractEnd, endedOn: before }, campaign)).toBe('refused ENDED_EARLY');
  });

  test('with a date has its figure as the last good day, on every day of four years', () => {
    const days = Array.from({ length: 1462 }, (_, day) =>
      new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
    );
    const campaign = {
      paymentDeadline: '2027-12-31',
      checkInDeadline: '2027-12-31',
      inForce: spring.inForce,
    };
    for (const [index, last] of days.slice(0, -2).entries()) {
      const next = days[index + 1] as string;
      const byStart = { ...campaign, checkInDeadline: last };
      const contractEnd = '2027-12-31';
      const long = without('minimum-contract');
      expect(lineOf({ contractStart: last, contractEnd }, { ...byStart, ...long })).toBe('payout 1 exact');
      expect(lineOf({ contractStart: next, contractEnd }, { ...byStart, ...long })).toBe(
        'refused STARTS_LATE',
      );
      const byPayment = { ...campaign, paymentDeadline: last };
      const at = (day: string) => ({ reservedAt: '2024-01-01', paidAt: day });
      expect(lineOf(at(`${last}T23:59:59.999`), byPayment)).toBe('payout 1 exact');
      expect(lineOf(at(next), byPayment)).toBe('refused PAID_LATE');
    }
  });

  test('refuses together with the others, in the order of the contract', () => {
    expect(
      lineOf({
        ...taro,
        apartment: null,
        reservedAt: '2025-05-01',
        paidAt: '2025-05-01',
        contractStart: '2025-05-31',
        contractEnd: '2025-06-30',
        checkIn: '2025-05-31',
        endedOn: '2025-06-01',
        otherPromotion: true,
      }),
    ).toBe(
      'refused NO_ENTRY NOT_ELIGIBLE RESERVED_LATE PAID_LATE STARTS_LATE CHECKS_IN_LATE TOO_SHORT ENDED_EARLY OTHER_PROMOTION',
    );
  });

  test('refuses even if the match is open', () => {
    expect(lineOf({ name: '花子', paidAt: null })).toBe('refused UNPAID');
  });

  test('besides the entry’s is not checked for what is cancelled', () => {
    const reservations = [cancelled('R-1'), { ...cancelled('R-2'), ...taro }];
    expect(lines({ reservations })).toEqual(['refused CANCELLED', 'refused NO_ENTRY CANCELLED']);
  });
});

describe('a clause that is left out', () => {
  test.each<[Campaign['inForce'][number], Partial<Confirmed>]>([
    ['minimum-contract', { contractEnd: '2025-05-02' }],
    ['contract-kept', { endedOn: '2025-05-02' }],
    ['starts-by', { contractStart: '2025-06-01', checkIn: '2025-06-02' }],
    ['reserved-and-paid-by', { reservedAt: '2025-05-01', paidAt: '2025-05-01' }],
    ['no-other-promotion', { otherPromotion: true }],
    ['no-other-promotion', { otherPromotion: 'unclear' }],
  ])('%s refuses nothing', (clause, changes) => {
    expect(lineOf(changes)).not.toBe('payout 1 exact');
    expect(lineOf(changes, without(clause))).toBe('payout 1 exact');
  });

  test('is not the reason why an unpaid or a cancelled reservation is refused all the same', () => {
    const refusals = (clause: Campaign['inForce'][number], each: Reservation) => {
      const campaign = { ...spring, ...without(clause) };
      return settled({ campaign, reservations: [each] }).outcomes;
    };
    const by = (code: string, clause: string | null) => [
      { kind: 'refused', reservation: 'R-1', refusals: [{ code, clause }] },
    ];
    const unpaid = reservation({ paidAt: null });
    expect(refusals('reserved-and-paid-by', unpaid)).toEqual(by('UNPAID', null));
    expect(refusals('contract-kept', cancelled('R-1'))).toEqual(by('CANCELLED', null));
    expect(refusals('starts-by', unpaid)).toEqual(by('UNPAID', 'reserved-and-paid-by'));
    expect(refusals('starts-by', cancelled('R-1'))).toEqual(by('CANCELLED', 'contract-kept'));
  });
});

describe('a payout', () => {
  const payoutOf = (changes: Partial<Confirmed>, campaign: Partial<Campaign> = {}) =>
    settled({ campaign: { ...spring, ...campaign }, reservations: [reservation(changes)] }).outcomes[0];

  test.each([
    [10, 185_009, 18_500],
    [10, 185_010, 18_501],
    [8.2, 100_000, 8_200],
    [0.7, 164_000, 1_148],
  ])('of %s %% of %s yen is %s yen', (giftRate, firstMonthRent, amount) => {
    expect(payoutOf({ firstMonthRent }, { giftRate })).toMatchObject({ kind: 'payout', amount });
  });

  test.each([
    ['2025-05-01', null, '2025-07-01'],
    ['2025-05-01', '2025-05-20', '2025-07-20'],
    ['2025-05-20', '2025-05-01', '2025-07-20'],
    ['2025-04-30', null, '2025-06-30'],
    ['2024-12-31', null, '2025-02-28'],
    ['2023-12-31', null, '2024-02-29'],
    ['2024-12-28', null, '2025-02-28'],
  ])('for a contract from %s and a check-in on %s is due on %s', (contractStart, checkIn, due) => {
    expect(payoutOf({ contractStart, checkIn })).toMatchObject({ kind: 'payout', due });
  });

  test('is flagged above a tenth of the initial payment', () => {
    expect(payoutOf({ initialPayment: 185_000 })).toMatchObject({ isAboveCap: false });
    expect(payoutOf({ initialPayment: 184_999 })).toMatchObject({ isAboveCap: true });
    expect(payoutOf({ initialPayment: null })).toMatchObject({ isAboveCap: false });
  });
});

describe('an implausible value waits', () => {
  const dear = { prices: { 1: 10_000_000 } };
  test.each<[string, string, Partial<Confirmed>, Partial<Campaign>?]>([
    ['payout', 'half the price', { firstMonthRent: 100_000 }],
    ['waiting rent', 'less than half the price', { firstMonthRent: 99_999 }],
    ['payout', 'twice the price', { firstMonthRent: 400_000 }],
    ['waiting rent', 'more than twice the price', { firstMonthRent: 400_001 }],
    ['payout', 'a gift of ¥1,000,000', { firstMonthRent: 10_000_009 }, dear],
    ['waiting amount', 'a gift of ¥1,000,001', { firstMonthRent: 10_000_010 }, dear],
    ['payout', 'a gift of ¥1', { firstMonthRent: 10 }, { prices: { 1: 10 } }],
    ['waiting amount', 'a gift of ¥0', { firstMonthRent: 9 }, { prices: { 1: 10 } }],
    ['payout', 'two years before', { reservedAt: '2023-01-01' }],
    ['waiting year', 'three years before', { reservedAt: '2022-12-31' }],
    ['payout', 'two years after', { contractEnd: '2027-12-31' }],
    ['waiting year', 'three years after', { contractEnd: '2028-01-01' }],
    [
      'waiting year',
      'a start that would be late',
      { contractStart: '2052-05-01', contractEnd: '2052-10-31' },
    ],
    ['waiting year', 'a payment that would be late', { paidAt: '2052-04-10' }],
    ['waiting year', 'a check-in that would be late', { checkIn: '2052-05-01' }],
    ['waiting year', 'an end that would be early', { endedOn: '1925-06-01' }],
    ['waiting apartment', 'a bare number', { apartment: 'unclear' }],
    ['waiting promotion', 'an unknown word', { otherPromotion: 'unclear' }],
  ])('%s: %s', (expected, _name, changes, campaign) => {
    expect(lineOf(changes, campaign)).toBe(`${expected} 1 exact`);
  });

  test('but does not excuse what another rule refuses', () => {
    expect(lineOf({ firstMonthRent: 1, paidAt: null })).toBe('refused UNPAID');
    expect(lineOf({ contractStart: '2052-05-01', paidAt: '2025-05-01' })).toBe('refused PAID_LATE');
  });
});

describe('one guest', () => {
  const later = { contractStart: '2025-05-02' };
  test.each<[string, Partial<Confirmed>, Partial<Confirmed>, [string, string]]>([
    ['gets the card of the earlier start', later, {}, ['refused SECOND_RESERVATION', 'payout 1 exact']],
    ['gets the card of the smaller number', {}, {}, ['payout 1 exact', 'refused SECOND_RESERVATION']],
    ['loses nothing by a refused reservation', { paidAt: null }, later, ['refused UNPAID', 'payout 1 exact']],
    [
      'waits while the earlier one waits',
      { firstMonthRent: 1 },
      later,
      ['waiting amount rent 1 exact', 'waiting earlier-waits 1 exact'],
    ],
    [
      'waits while the earlier one may be another’s',
      { name: '花子' },
      later,
      ['waiting open-pair 1 email-only', 'waiting earlier-waits 1 exact'],
    ],
    [
      'is told every reason',
      {},
      { ...later, paidAt: null },
      ['payout 1 exact', 'refused UNPAID SECOND_RESERVATION'],
    ],
  ])('%s', (_name, one, other, expected) => {
    const reservations = [reservation(one), reservation({ ...other, id: 'R-2' })];
    expect(lines({ reservations })).toEqual(expected);
  });

  test('compares numbers as text', () => {
    const reservations = [reservation({ id: 'R-9' }), reservation({ id: 'R-10' })];
    expect(lines({ reservations })).toEqual(['refused SECOND_RESERVATION', 'payout 1 exact']);
  });

  test('may have several entries, also where only a third name joins them', () => {
    const names = ['John Smith', 'SmithJohn', 'Smith John'];
    const entries = names.map((name, index) => entry(index + 1, { name }));
    const reservations = names.slice(0, 2).map((name, index) => reservation({ name, id: `R-${index}` }));
    expect(lines({ entries, reservations })).toEqual(['payout 1 exact', 'refused SECOND_RESERVATION']);
    expect(lines({ entries: entries.slice(0, 2), reservations })).toEqual([
      'payout 1 exact',
      'waiting same-address 2 exact',
    ]);
  });

  test('of the same address with another name waits, until a person has decided', () => {
    const entries = [entry(1), entry(2, { name: '山田 太郎' })];
    const reservations = [reservation(), reservation({ id: 'R-2', name: '山田 太郎' })];
    expect(lines({ entries, reservations })).toEqual(['payout 1 exact', 'waiting same-address 2 exact']);
    const decisions = [{ reservation: 'R-2', entry: 2, match: 'yes' as const }];
    expect(lines({ entries, reservations, decisions })).toEqual(['payout 1 exact', 'payout 2 exact']);
  });
});

describe('after a card was sent', () => {
  const later = (kind: 'taken-back' | 'recovered' | 'written-off'): LedgerRow => ({
    reservation: 'R-1',
    kind,
  });
  const again = reservation({ id: 'R-2' });

  test('neither its reservation nor its guest gets another', () => {
    expect(lines({ ledger: [sent()], reservations: [reservation(), again] })).toEqual([
      'refused ALREADY_PAID',
      'refused ALREADY_PAID',
    ]);
    expect(lines({ ledger: [sent()], entries: [entry(7)], reservations: [again] })).toEqual([
      'refused ALREADY_PAID',
    ]);
  });

  test('a deleted entry keeps its claim, and one that was never paid has none', () => {
    expect(settled({ ledger: [sent()], entries: [] })).toMatchObject({
      outcomes: [{ refusals: [{ code: 'NO_ENTRY' }, { code: 'ALREADY_PAID' }] }],
      reclaims: [],
    });
    expect(lines({ entries: [] })).toEqual(['refused NO_ENTRY']);
  });

  test('nor does its entry, by whatever name', () => {
    expect(lines({ ledger: [sent({ paidTo: taro })], reservations: [again] })).toEqual([
      'refused ALREADY_PAID',
    ]);
  });

  test('the same address with another name waits for a person, and with the same number gets none', () => {
    const ledger = [sent({ paidTo: { ...hanako, name: '山田 太郎' }, entry: 9 })];
    const both = { ledger, reservations: [reservation(), again] };
    expect(lines({ ...both, reservations: [again] })).toEqual(['waiting same-address 1 exact']);
    expect(lines({ ...both, reservations: [reservation()] })).toEqual(['refused ALREADY_PAID']);
    const yes = (id: string) => [{ reservation: id, entry: 1, match: 'yes' as const }];
    expect(lines({ ...both, reservations: [again], decisions: yes('R-2') })).toEqual(['payout 1 exact']);
    expect(lines({ ...both, reservations: [reservation()], decisions: yes('R-1') })).toEqual([
      'refused ALREADY_PAID',
    ]);
  });

  test.each([
    ['taken back', [sent(), later('taken-back')], 'payout 1 exact'],
    ['taken back and sent again', [sent(), later('taken-back'), sent()], 'refused ALREADY_PAID'],
    ['recovered', [sent(), later('recovered')], 'refused ALREADY_PAID'],
    [
      'corrected',
      [sent(), { reservation: 'R-1', kind: 'corrected' as const, amount: 1 }],
      'refused ALREADY_PAID',
    ],
    [
      'taken back for another reservation',
      [sent(), { reservation: 'R-2', kind: 'taken-back' as const }],
      'refused ALREADY_PAID',
    ],
  ])('and %s, the ledger’s last word holds', (_name, ledger, expected) => {
    expect(lines({ ledger })).toEqual([expected]);
  });

  test('it is reclaimed when the input refuses it now', () => {
    const reservations = [reservation({ endedOn: '2025-06-01' }), again];
    const reclaim = { reservation: 'R-1', entry: 1, amount: 18_500, sentOn: '2025-07-01', state: 'sent' };
    const expected = { ...reclaim, codes: ['ENDED_EARLY'], informationOnly: false };
    expect(settled({ ledger: [sent()], reservations }).reclaims).toEqual([expected]);
    expect(
      settled({ ledger: [sent()], reservations, campaign: { ...spring, ...without('reclaim') } }).reclaims,
    ).toEqual([{ ...expected, informationOnly: true }]);
    const ledger: LedgerRow[] = [
      sent(),
      { reservation: 'R-1', kind: 'corrected', amount: 20_000 },
      later('written-off'),
    ];
    expect(settled({ ledger, reservations }).reclaims).toEqual([
      { ...expected, amount: 20_000, state: 'written-off' },
    ]);
    expect(settled({ ledger: [sent()], reservations: [cancelled('R-1')] }).reclaims).toEqual([
      { ...expected, codes: ['CANCELLED'] },
    ]);
  });

  test('a number used again by another guest stops everything', () => {
    const reservations = [reservation(taro), again];
    expect(settled({ ledger: [sent()], reservations })).toEqual({
      usedAgain: [{ reservation: 'R-1', paidTo: hanako, today: taro }],
      outcomes: [],
      reclaims: [],
    });
    const moved = [reservation({ email: taro.email })];
    expect(settled({ ledger: [sent()], reservations: moved }).usedAgain).toHaveLength(1);
    const decisions = [{ reservation: 'R-1', entry: 1, match: 'yes' as const }];
    expect(lines({ ledger: [sent()], reservations: moved, decisions })).toEqual(['refused ALREADY_PAID']);
    expect(lines({ ledger: [sent()], reservations: moved, decisions, entries: [] })).toEqual([
      'refused NO_ENTRY ALREADY_PAID',
    ]);
    const anew = {
      entries: [entry(7)],
      decisions: [{ reservation: 'R-1', entry: 7, match: 'yes' as const }],
    };
    expect(lines({ ledger: [sent()], reservations: moved, ...anew })).toEqual(['refused ALREADY_PAID']);
  });
});

describe('a guest who read another wording', () => {
  const entries = [entry(1, { otherwiseWorded: ['minimum-contract'] })];
  const short = { contractEnd: '2025-06-30' };
  test('waits where only that clause refuses', () => {
    const ofChanges = (changes: Partial<Confirmed>) =>
      lines({ entries, reservations: [reservation(changes)] });
    expect(ofChanges({})).toEqual(['payout 1 exact']);
    expect(ofChanges(short)).toEqual(['waiting wording 1 exact']);
    expect(ofChanges({ ...short, paidAt: null })).toEqual(['refused UNPAID TOO_SHORT']);
  });

  test('lets later reservations wait too', () => {
    const reservations = [reservation(short), reservation({ id: 'R-2' })];
    expect(lines({ entries, reservations })).toEqual([
      'waiting wording 1 exact',
      'waiting earlier-waits 1 exact',
    ]);
  });

  test('gets no second card for one reservation', () => {
    const ledger = [sent()];
    const reworded = [entry(1, { otherwiseWorded: ['one-card-per-guest'] })];
    expect(lines({ entries: reworded, ledger })).toEqual(['refused ALREADY_PAID']);
    expect(lines({ entries: reworded, ledger, reservations: [reservation({ id: 'R-2' })] })).toEqual([
      'waiting wording 1 exact',
    ]);
  });

  test('is not reclaimed from for it', () => {
    expect(settled({ entries, ledger: [sent()], reservations: [reservation(short)] }).reclaims).toEqual([]);
  });
});

test('a thousand reservations and a thousand entries are settled', () => {
  const guests = Array.from({ length: 1000 }, (_, index) => ({
    name: `Guest ${index}`,
    email: `guest-${index}@example.com`,
  }));
  const { outcomes } = settled({
    entries: guests.map((guest, index) => entry(index, guest)),
    reservations: guests.map((guest, index) => reservation({ ...guest, id: `R-${index}` })),
  });
  expect(outcomes.filter(({ kind }) => kind === 'payout')).toHaveLength(1000);
});
