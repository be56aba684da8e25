import { clauses, variants } from './generate-case.ts';
import type { Campaign, Case, Entry, LedgerRow, Reservation } from './settle.ts';

/*
 * What the contract says in words, each rule once, as one table of cases and their lines, which both settlements have to say.
 * All else is shown by their agreement.
 */

const spring: Campaign = {
  id: 'Spring2025',
  inForce: clauses,
  periodStart: '2025-03-28T10:00+09:00',
  countsEarly: false,
  periodEnd: '2025-04-30T23:59+09:00',
  prices: { 1: [200_000, 200_000], 2: [300_000, 470_000] },
  paymentDeadline: '2025-04-30',
  checkInDeadline: '2025-05-30',
  minimumContractMonths: 3,
  giftRate: 10,
  giftMonthsAfterCheckIn: 2,
  variants,
};
const hanako = { name: '山田 花子', email: 'hanako@mail.example' };
const mary = { name: 'Mary Smith', email: 'mary@mail.example' };

/** An entry that matches the reservation. */
const entry = (changes: Partial<Entry> = {}): Entry => ({
  ...{ ...hanako, id: 1, campaign: spring.id, enteredAt: '2025-04-01T12:00+09:00' },
  ...{ suspected: false, otherwiseWorded: [], ...changes },
});
type Confirmed = Extract<Reservation, { status: 'confirmed' }>;
/** One that gets a card when an entry matches it. */
const reservation = (changes: Partial<Confirmed> = {}): Confirmed => ({
  ...{ ...hanako, id: 'R-1', status: 'confirmed', apartment: 1 },
  ...{ reservedAt: '2025-04-02', paidAt: '2025-04-10' },
  ...{ contractStart: '2025-05-01', contractEnd: '2025-10-31', checkIn: null, endedOn: null },
  ...{ firstMonthRent: 185_000, initialPayment: null, otherPromotion: false, ...changes },
});
const sent = (changes: Partial<Extract<LedgerRow, { kind: 'sent' }>> = {}): LedgerRow => ({
  ...{ campaign: spring.id, reservation: 'R-1', kind: 'sent', entry: 1, paidTo: hanako },
  ...{ amount: 18_500, sentOn: '2025-07-01', ...changes },
});

/** `entered`, `booked`: what the one entry and the one reservation have that the eligible guest's have not. */
type Given = Partial<Omit<Case, 'campaign'>> & {
  campaign?: Partial<Campaign>;
  entered?: Partial<Entry>;
  booked?: Partial<Confirmed>;
};
const caseOf = ({ campaign, entered, booked, ...rows }: Given): Case => ({
  ...{ entries: [entry(entered)], reservations: [reservation(booked)], decisions: [], ledger: [], ...rows },
  campaign: { ...spring, ...campaign },
});

const gets = (amount: number) => `R-1 payout 1 exact ${amount} 2025-07-01`;
const payout = gets(18_500);
const waits = (why: string) => `R-1 waits 1 exact because of ${why}`;
const refused = (codes: string) => `R-1 refused ${codes} 1`;
const paid = 'R-1 paid 18500 2025-07-01';
const reclaim = 'R-1 reclaim 1 18500 2025-07-01 TOO_SHORT';
const second = 'R-2 refused SECOND_RESERVATION 2';
const usedAgain = 'R-1 number stops all';
const yes = { reservation: 'R-1', entry: 1, match: 'yes' } as const;
const yesToSecond = { reservation: 'R-2', entry: 2, match: 'yes' } as const;
const no = { ...yes, match: 'no' } as const;
const confirming = (amount: number) => ({ decisions: [{ ...yes, amount }] });
const shown = { ...yes, terms: 'shown' } as const;
const today = { ...yes, terms: 'today' } as const;
const early = { enteredAt: '2025-03-28T09:59+09:00' };
const late = { enteredAt: '2025-05-09T12:00+09:00' };
const reworded = { otherwiseWorded: ['minimum-contract'] } as const;

const tooMuch = { firstMonthRent: 1_820_000 };
const short = { contractEnd: '2025-07-30' };
const misaki = { email: 'misaki@mail.example' };
/** The first two match only through the third. */
const [joined, turned, spaced] = ['山田美咲', '美咲山田', '美咲 山田'].map((name) => ({ ...misaki, name }));
const threeNames = {
  entries: [entry(joined), entry({ ...turned, id: 2 })],
  reservations: [
    reservation(joined),
    reservation({ ...spaced, id: 'R-2', contractStart: '2025-05-02', contractEnd: '2025-09-30' }),
  ],
};
const taro = { id: 2, name: '山田 太郎' };
const couple = {
  entries: [entry(), entry(taro)],
  reservations: [reservation(), reservation({ ...taro, id: 'R-2' })],
};
/** The guest’s own again, and another’s with the same address. */
const again = entry({ id: 2, name: '山田花子' });
const others = entry({ id: 2, name: 'ハナコ' });
const yesToOther = { ...yes, entry: 2 };
const suspected = (count: number) =>
  Array.from({ length: count }, (_, index) => entry({ id: index + 1, suspected: true }));
const crowd = suspected(25).map(({ id }) => ({ ...others, id: id + 100 }));
const best = (count: number, first = 125, level = 'email-only') =>
  Array.from({ length: count }, (_, index) => `${first - index} ${level}`).join(', ');
const autumn = 'Autumn2024';
const card = [sent()];

const rows: Record<string, [Given, ...lines: string[]]> = {
  'a guest who kept all terms gets a card': [{}, payout],
  'the best entry in time counts': [
    { entries: [entry({ id: 4, ...late }), again, entry(), entry({ id: 3, suspected: true })] },
    payout,
  ],
  'an address matches in any width and case': [{ entered: { email: ' ＨＡＮＡＫＯ＠mail.Example' } }, payout],
  'and in no other way': [
    { entries: [entry({ email: 'hana.ko@mail.example' }), entry({ id: 2, email: 'hanako+1@mail.example' })] },
    'R-1 waits 2 name-only, 1 name-only because of open-pair',
  ],
  'with another address a variant of the name is none': [
    { entered: { name: '髙橋', email: mary.email }, booked: { name: '高橋' } },
    'R-1 refused NO_ENTRY',
  ],
  'a suspected entry waits': [{ entered: { suspected: true } }, waits('open-pair')],
  '8.2 % are exact': [{ campaign: { giftRate: 8.2 }, booked: { firstMonthRent: 200_000 } }, gets(16_400)],

  'whoever has not paid is refused though no term says so': [
    { campaign: { inForce: ['entry-required'] }, booked: { paidAt: null } },
    refused('UNPAID'),
  ],
  'a card of 10 % of the payment is not above the cap': [{ booked: { initialPayment: 185_000 } }, payout],
  'the cap is told, by the payment': [{ booked: { initialPayment: 184_999 } }, `${payout} ABOVE_CAP`],
  'or by the law': [
    { booked: { firstMonthRent: 10_000_010 }, ...confirming(1_000_001) },
    `${gets(1_000_001)} ABOVE_CAP`,
  ],

  'the year of a campaign is Japan’s': [
    { campaign: { periodStart: '2026-01-01T00:00+09:00' }, booked: { endedOn: '2036-12-31' } },
    'R-1 refused NO_ENTRY',
  ],
  'a bare number waits': [{ booked: { apartment: 'unclear' } }, waits('apartment')],
  'an unknown word for a promotion waits': [{ booked: { otherPromotion: 'unclear' } }, waits('promotion')],
  'a doubt beside a refusal is refused': [
    { booked: { apartment: 'unclear', otherPromotion: 'unclear', paidAt: null } },
    refused('UNPAID'),
  ],
  'half of the price is plausible': [{ booked: { firstMonthRent: 100_000 } }, gets(10_000)],
  'less than half is not': [{ booked: { firstMonthRent: 99_999 } }, waits('rent')],
  'twice the highest is plausible': [{ booked: { apartment: 2, firstMonthRent: 940_000 } }, gets(94_000)],
  'more than twice is not': [{ booked: { apartment: 2, firstMonthRent: 940_001 } }, waits('rent')],
  'a card of ¥1,000,000 is plausible, and below the cap': [
    { campaign: { prices: { 1: [8_000_000, 8_000_000] } }, booked: { firstMonthRent: 10_000_000 } },
    gets(1_000_000),
  ],
  'a person confirms the amount': [{ booked: tooMuch, ...confirming(182_000) }, gets(182_000)],
  'another amount is not confirmed': [{ booked: tooMuch, ...confirming(18_200) }, waits('rent')],
  'nobody confirms a card of ¥0': [{ booked: { firstMonthRent: 5 }, ...confirming(0) }, waits('amount rent')],
  'a decision on an entry that is not there, or is another campaign’s, confirms no amount': [
    {
      entries: [entry(), entry({ id: 2, campaign: autumn })],
      booked: tooMuch,
      decisions: [2, 999].map((entry) => ({ ...yes, entry, amount: 182_000 })),
    },
    waits('rent'),
    ...['R-1 / 2 is not used: entry', 'R-1 / 999 is not used: entry'],
  ],

  'a guest shown another wording waits': [{ entered: reworded, booked: short }, waits('TOO_SHORT wording')],
  'a doubt beside another wording waits for both': [
    { entered: reworded, booked: { ...short, ...tooMuch } },
    waits('TOO_SHORT rent wording'),
  ],
  'not where another clause refuses as well': [
    { entered: reworded, booked: { ...short, otherPromotion: true } },
    refused('TOO_SHORT OTHER_PROMOTION'),
  ],
  'the wording that was shown counts': [{ entered: reworded, booked: short, decisions: [shown] }, payout],
  'a guest who entered late by today’s wording alone was in time': [
    { entered: { ...late, otherwiseWorded: ['entry-period'] }, decisions: [shown] },
    payout,
  ],
  'no wording pays who has not paid': [
    { entered: { otherwiseWorded: ['reserved-and-paid-by'] }, booked: { paidAt: null }, decisions: [shown] },
    refused('UNPAID'),
  ],
  'today’s wording counts': [{ entered: reworded, booked: short, decisions: [today] }, refused('TOO_SHORT')],

  'an entry from before the start is none': [{ entered: early }, 'R-1 refused NO_ENTRY'],
  'it counts where the campaign says so': [{ campaign: { countsEarly: true }, entered: early }, payout],
  'it counts when a person confirms it': [{ entered: early, decisions: [yes] }, payout],
  'an entry of another campaign is none': [
    { entered: { campaign: autumn }, decisions: [yes] },
    ...['R-1 refused NO_ENTRY', 'R-1 / 1 is not used: entry'],
  ],
  'a decision on a reservation that is not there is not used': [
    { decisions: [{ ...no, reservation: 'R-9' }] },
    ...[payout, 'R-9 / 1 is not used: reservation'],
  ],

  'a no rejects': [{ decisions: [no] }, 'R-1 refused REJECTED'],
  'a no to one entry is a no to its guest': [
    { entries: [entry(), again], decisions: [{ ...no, entry: 2 }] },
    'R-1 refused REJECTED',
  ],
  'of many pairs the best are shown, and how many are left once a guest is rejected': [
    { entries: [...suspected(50), ...crowd], decisions: [no] },
    `R-1 waits ${best(20)} of 25 because of open-pair`,
  ],
  'twenty are shown': [{ entries: suspected(20) }, `R-1 waits ${best(20, 20, 'exact')} because of open-pair`],
  'of many with the name, those with the address too are counted once': [
    { entries: [...suspected(5), ...crowd.map((each) => ({ ...each, ...hanako, email: mary.email }))] },
    `R-1 waits ${best(20, 125, 'name-only')} of 30 because of open-pair`,
  ],
  'of many with the address the most alike is shown first': [
    { entries: [entry({ name: '山田花子様' }), ...crowd] },
    `R-1 waits 1 variant, ${best(19)} of 26 because of open-pair`,
  ],
  'a yes beside the match of another guest is a question': [
    { entries: [entry(), others], decisions: [yesToOther] },
    'R-1 waits  because of contradiction',
  ],
  'two yeses that contradict each other are a question': [
    { entries: [entry({ name: 'ヤマダ' }), others], decisions: [yes, yesToOther] },
    'R-1 waits  because of contradiction',
  ],
  'a yes cannot match two who have nothing in common': [
    { entered: mary, decisions: [yes] },
    ...['R-1 refused NO_ENTRY', 'R-1 / 1 is not used: likeness'],
  ],
  'of late entries the confirmed one is the guest’s': [
    { entries: [entry(), others].map((each) => ({ ...each, ...late })), decisions: [yesToOther] },
    'R-1 refused ENTERED_LATE 2',
  ],

  'a card that was taken back is none': [
    { ledger: [sent(), { campaign: spring.id, reservation: 'R-1', kind: 'taken-back' }] },
    payout,
  ],
  'a later one waits for an earlier one': [
    { reservations: [reservation(tooMuch), reservation({ id: 'R-2' })] },
    ...[waits('rent'), 'R-2 waits 1 exact because of earlier-waits'],
  ],
  'of two that start on one day, the smaller number as text gets the card': [
    { reservations: [reservation({ id: 'R-9' }), reservation({ id: 'R-10' })] },
    ...['R-10 payout 1 exact 18500 2025-07-01', 'R-9 refused SECOND_RESERVATION 1'],
  ],
  'one that is refused keeps no other from its card': [
    { reservations: [reservation({ paidAt: null }), reservation({ id: 'R-2' })] },
    ...[refused('UNPAID'), 'R-2 payout 1 exact 18500 2025-07-01'],
  ],
  'of a couple with one address one waits': [couple, payout, 'R-2 waits 2 exact because of same-address'],
  'and gets a card by a yes': [
    { ...couple, decisions: [yesToSecond] },
    payout,
    'R-2 payout 2 exact 18500 2025-07-01',
  ],
  'another name with the address of a card waits': [
    { ledger: [sent({ reservation: 'R-9', entry: 9, paidTo: { ...hanako, name: '山田 太郎' } })] },
    waits('same-address'),
  ],
  'three names of one address are one guest, who gets one card': [threeNames, payout, second],
  'a yes does not make two of one guest': [{ ...threeNames, decisions: [yesToSecond] }, payout, second],

  'what was sent is asked back when it is refused today': [{ booked: short, ledger: card }, paid, reclaim],
  'not by a sentence the guest was not shown': [{ entered: reworded, booked: short, ledger: card }, paid],
  'what another campaign sent for the number is not': [
    { booked: short, ledger: [sent({ campaign: autumn, amount: 1 }), sent()] },
    paid,
    reclaim,
  ],
  'what was sent for an entry that counts no more is': [
    { entered: early, ledger: card },
    ...[paid, 'R-1 reclaim 1 18500 2025-07-01 NO_ENTRY'],
  ],
  'not when a person rejected the card’s entry': [{ booked: short, decisions: [no], ledger: card }, paid],
  'whoever has the number of another’s card has not had it': [
    {
      entered: { name: mary.name },
      reservations: ['R-1', 'R-2'].map((id) => reservation({ id, name: mary.name })),
      ledger: [sent({ entry: 9 })],
    },
    ...[paid, 'R-2 waits 1 exact because of same-address'],
  ],
  'also when one of its guest was rejected that has nothing in common with the reservation': [
    {
      entries: [entry(), entry({ id: 2 })],
      booked: { ...mary, contractEnd: '2025-07-30' },
      decisions: [yes, { ...no, entry: 2 }],
      ledger: card,
    },
    paid,
    reclaim,
    'R-1 / 2 is not used: likeness',
  ],
  'a number used again stops': [{ booked: mary, ledger: card }, usedAgain],
  'a yes to the entry of the card says who it is': [{ booked: mary, decisions: [yes], ledger: card }, paid],
  'also after the entry was deleted': [{ entries: [], booked: mary, decisions: [yes], ledger: card }, paid],
  'it stops with late entries, too': [
    { entered: late, booked: { email: mary.email }, ledger: card },
    usedAgain,
  ],
  'nobody with the same address is asked for another’s money, with late entries too': [
    { entered: late, booked: { name: mary.name }, ledger: card },
    paid,
  ],
  'an entry that a person gave to the guest of a card is that guest’s, though late': [
    {
      entered: { email: 'h@mail.example', ...late },
      reservations: [reservation(), reservation({ id: 'R-2', email: mary.email })],
      decisions: [yes],
      ledger: [sent({ entry: 9 })],
    },
    ...[paid, 'R-2 refused ENTERED_LATE ALREADY_PAID 1'],
  ],
  'a guest paid in another campaign is shown': [
    { ledger: [sent({ campaign: autumn, reservation: 'R-9', entry: 9 })] },
    `${payout} ${autumn}`,
  ],
  'also beside the reservation that was paid there, whose number gets no second card': [
    {
      reservations: [reservation(), reservation({ id: 'R-2' })],
      ledger: [sent({ campaign: autumn, entry: 9 })],
    },
    ...[refused('ALREADY_PAID'), `R-2 payout 1 exact 18500 2025-07-01 ${autumn}`],
  ],
};

/** Pairs of names with one address; 大田 and 太田 are two names. */
const names = {
  exact:
    'ＪＯＨＮ ＳＭＩＴＨ = JOHN SMITH, ﾔﾏﾀﾞ ﾊﾅｺ = ヤマダ ハナコ, 山田　花子 = 山田 花子, 　山田   花子 = 山田 花子',
  spacing:
    "山田花子 = 山田 花子, john smith = John Smith, 葛\u{e0100}城 = 葛城, O’Brien = O'Brien, O´Brien = O'Brien, Anne‐Marie = Anne-Marie, 山田\u200b花子 = 山田花子",
  reading:
    'ヤマダ ハナコ = やまだ はなこ, José García = Jose Garcia, Smith John = John Smith, GARCÍA josé = Jose Garcia, Nguyễn Thị Hương = Nguyen Thi Huong, ヤマダハナコ = やまだ はなこ',
  variant:
    '髙橋 = 高橋, 髙橋 一郎 = 高橋一郎, 山﨑 = 山崎, 渡邊 = 渡辺, 渡邉 = 渡辺, 齋藤 = 斎藤, 齊藤 = 斎藤, 龍 = 龙, 坂本 龍馬 = 坂本 竜馬, 𠮷田 = 吉田, 濵田 惠 = 浜田 恵, 栁澤 廣眞 = 柳沢 広真, 山田花子様 = 山田花子, 山田 花子 様 = 山田花子, やまだ はなこ様 = ヤマダ ハナコ, ﾔﾏﾀﾞ ﾊﾅｺ様 = ヤマダ ハナコ, José García 様 = Jose Garcia',
  'email-only':
    '山田花子 = Yamada Hanako, 大田 = 太田, 荻原 花子 = 萩原 花子, カトウ = ガトウ, かとう = がとう, ハナ = バナ, ハナ = パナ, 山田 太郎 = 山田 次郎, 山田 花子 = 山田 花, 山田 花子 = 山田 花子 ジュニア, John Smith = John Michael Smith, John Smith = Joan Smith, John Smith = J. Smith, María = Mario, ショウ = シヨウ, オオノ = オーノ, 田中 一 = 田中 ー, 日野 未央 = 日野 末央, Андрей = Андреи',
};

type Written = [rule: string, given: Case, lines: string[]];

export const writtenCases: readonly Written[] = [
  ...Object.entries(rows).map(([rule, [given, ...lines]]): Written => [rule, caseOf(given), lines]),
  ...Object.entries(names).flatMap(([level, pairs]) => {
    const isAutomatic = ['exact', 'spacing', 'reading'].includes(level);
    const line = isAutomatic ? payout.replace('exact', level) : `R-1 waits 1 ${level} because of open-pair`;
    const both = pairs.split(', ').flatMap((pair) => [pair.split(' = '), pair.split(' = ').toReversed()]);
    return both.map(([one = '', other = '']): Written => {
      const given = caseOf({ entered: { name: one }, booked: { name: other } });
      return [`${level}: ${one} and ${other}`, given, [line]];
    });
  }),
];
