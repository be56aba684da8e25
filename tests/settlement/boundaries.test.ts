import { expect, test } from 'vitest';
import type { Settings } from '../../src/campaign/schema/campaign.ts';
import {
  type ClauseId,
  clauseIds,
  clauseOfRefusal,
  clauses,
  isRequired,
} from '../../src/campaign/schema/clauses.ts';
import { type GiftRules, giftRules, sentencesOf } from '../../src/gifts/rules/gift-rules.ts';
import { campaign, type Language, languages } from '../support/campaign.ts';
import { shift } from './generate-case.ts';
import { type Cells, readRows, runSettlement } from './run-settlement.ts';
import { lastDay, monthsLater } from './settle.ts';

/*
 * Each clause with a date or a duration, on every day of four years around its boundary, from the booking system's file to
 * the decision. The figure is the one that the page shows, read from the sentence. Another figure changes both.
 */

const rules = giftRules(campaign);
const { checkInDeadline } = rules;

/** The cells of a reservation that are not as an eligible guest's, and when its guest entered: by default in time. */
type Guest = Cells & { enteredAt?: number };

/**
 * What guests get, from the booking system's file to the decision. Each has entered once and has one reservation, which
 * keeps all terms on their last day, but for what is given.
 * @returns a line for each: a payout's due day and amount, or why there is none
 */
function decideRows(guests: readonly Guest[], rules: GiftRules): string[] {
  const eligible = {
    status: 'confirmed',
    apartment: '1',
    reservedAt: rules.paymentDeadline,
    paidAt: rules.paymentDeadline,
    contractStart: rules.checkInDeadline,
    contractEnd: shift(rules.checkInDeadline, rules.minimumContractMonths, 3),
    firstMonthRent: '200000',
  };
  const people = guests.map((_, index) => ({ name: `Guest ${index}`, email: `${index}@mail.example` }));
  // In the order of text, as decisions are.
  const numbered = (index: number) => ({ ...people[index], id: `R-${String(index).padStart(6, '0')}` });
  const rows = guests.map((row, index) => ({ ...eligible, ...row, ...numbered(index) }));
  const { reservations, faults } = readRows(rows, rules);
  if (faults.length > 0) throw new Error(`The rows cannot be read: ${JSON.stringify(faults)}`);
  const inTime = Date.parse(rules.entriesUntil);
  const entries = people.map((person, index) => {
    const time = guests[index]?.enteredAt ?? inTime;
    return { ...person, id: index + 1, time, language: 'ja', suspected: false };
  });
  const { decided } = runSettlement({ rules, reservations, entries });
  return decided.map((decision) => {
    if (decision.outcome === 'refused') return decision.codes.join(' ');
    return decision.outcome === 'payout' ? `${decision.gift.due} ${decision.gift.amount}` : decision.outcome;
  });
}

/** Every day of the four years around one. */
function aroundDay(day: string): string[] {
  const days: string[] = [];
  for (let each = shift(day, -24, 0); each <= shift(day, 24, 0); each = shift(each, 0, 1)) days.push(each);
  return days;
}

const dates: Record<Language, RegExp> = {
  ja: /(?<year>\d{4})年(?<month>\d+)月(?<day>\d+)日(?: (?<clock>[\d:]+))?/g,
  en: /(?<month>[A-Z][a-z]+) (?<day>\d+), (?<year>\d{4})(?:, (?<clock>[\d:]+) JST)?/g,
};
const durations: Record<Language, RegExp> = { ja: /(\d+)か月/, en: /(\d+) months/ };

/** Each sentence of the page that states a clause. */
const sentencesFor = (id: ClauseId): [Language, string][] =>
  languages.flatMap((language) =>
    sentencesOf(id, rules, language).map((sentence): [Language, string] => [language, sentence]),
  );

/** The last date of a sentence, as `2025-04-30`, or with its time as `2025-04-30T23:59`. */
function dateIn(sentence: string, language: Language): string {
  const { year, month = '', day = '', clock } = [...sentence.matchAll(dates[language])].at(-1)?.groups ?? {};
  const name = Number(month) || new Date(`${month} 1, 2000`).getMonth() + 1;
  const date = `${year}-${String(name).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return clock === undefined ? date : `${date}T${clock}`;
}

const figuresOf = (id: ClauseId): Set<string> =>
  new Set(sentencesFor(id).map(([language, sentence]) => dateIn(sentence, language)));

/** The first and last moments of a day in Japan, in its own zone and in others. */
const momentsOf = (day: string): string[] => [
  ...[day, `${day.replaceAll('-', '/')} 23:59:59+09:00`, `${shift(day, 0, -1)}T15:00:00Z`],
  ...[`${day}T14:59:59.999Z`, `${day}T09:59:59-05:00`],
];

test.each([
  ['RESERVED_LATE', 'reservedAt'],
  ['PAID_LATE', 'paidAt'],
  ['STARTS_LATE', 'contractStart'],
  ['CHECKS_IN_LATE', 'checkIn'],
] as const)('%s begins on the day after the one that the page names', (code, column) => {
  const figures = figuresOf(clauseOfRefusal[code]);
  expect(figures.size).toBeGreaterThan(0);
  for (const last of figures) {
    const guests = aroundDay(last).flatMap((day) =>
      momentsOf(day).map((moment) => ({
        ...{ [column]: moment, day },
        ...(column === 'contractStart' && { contractEnd: shift(day, 6, 0) }),
      })),
    );
    const given = decideRows(guests, rules);
    const good = guests.filter((_, index) => !given[index]?.includes(code));
    expect(good).toEqual(guests.filter(({ day }) => day <= last));
  }
});

test('an entry is late from the minute after the one that the page names', () => {
  for (const last of figuresOf('entry-period')) {
    const end = Date.parse(`${last}:59.999+09:00`);
    const minutes = Array.from({ length: 2 * 1440 }, (_, index) => (index - 1440) * 60_000);
    const days = Array.from({ length: 4 * 365 + 1 }, (_, index) => (index - 2 * 365) * 86_400_000);
    const times = [...minutes, ...days].flatMap((each) => [end + each, end + each + 1]);
    const given = decideRows(
      times.map((enteredAt) => ({ enteredAt })),
      rules,
    );
    const late = times.filter((_, index) => given[index]?.includes('ENTERED_LATE'));
    expect(late).toEqual(times.filter((time) => time > end));
  }
});

const everyStart = aroundDay(checkInDeadline);
const monthsOf = (id: ClauseId): Set<number> =>
  new Set(sentencesFor(id).map(([language, text]) => Number(durations[language].exec(text)?.[1])));

test.each([
  ['TOO_SHORT', 'contractEnd', [1, 6, 12]],
  // An end as far as twelve months later is a fault of the file.
  ['ENDED_EARLY', 'endedOn', [1, 6]],
] as const)(
  '%s ends on the day on which the months of the page, or others, are over',
  (code, column, others) => {
    const ofPage = monthsOf(clauseOfRefusal[code]);
    expect(ofPage.size).toBeGreaterThan(0);
    for (const months of new Set([...ofPage, ...others])) {
      const near = everyStart.flatMap((start) =>
        [-2, -1, 0].map((days) => ({ start, end: shift(start, months, days) })),
      );
      const far = ['2023-11-30', '2024-02-29', '2025-03-31'].flatMap((start) =>
        aroundDay(start).flatMap((end) => (end < start ? [] : { start, end })),
      );
      const contracts = ofPage.has(months) ? [...near, ...far] : near;
      const given = decideRows(
        contracts.map(({ start, end }) => ({
          ...{ contractStart: start, contractEnd: shift(start, 24, 0), [column]: end },
        })),
        { ...rules, minimumContractMonths: months },
      );
      const short = contracts.filter((_, index) => given[index]?.includes(code));
      expect(short).toEqual(contracts.filter(({ start, end }) => end < lastDay(start, months)));
    }
  },
);

test('a gift card is due the months of the page later, on the same day of the month or on its last', () => {
  const starts = everyStart.filter((day) => day <= checkInDeadline);
  for (const months of monthsOf('due')) {
    for (const [column, earlier] of [
      ['contractStart', {}],
      ['checkIn', { contractStart: starts[0] }],
    ] as const) {
      const given = decideRows(
        starts.map((day) => ({ ...earlier, [column]: day, contractEnd: shift(day, 12, 0) })),
        rules,
      );
      expect(given.map((each) => each.split(' ')[0])).toEqual(starts.map((day) => monthsLater(day, months)));
    }
  }
});

type Figure = Extract<(typeof clauses)[ClauseId], { figure: string }>['figure'];

/** The campaign's settings with a figure of its sentences a step up or down. */
const steps: Record<Figure, (settings: Settings, by: number) => Partial<Settings>> = {
  periodEnd: ({ period }, by) => ({
    period: { ...period, end: new Date(Date.parse(period.end) + by * 60_000).toISOString() },
  }),
  minimumMonths: ({ minimumContractMonths }, by) => ({ minimumContractMonths: minimumContractMonths + by }),
  checkInDeadline: (settings, by) => ({ checkInDeadline: shift(settings.checkInDeadline, 0, by) }),
  paymentDeadline: (settings, by) => ({ paymentDeadline: shift(settings.paymentDeadline, 0, by) }),
  giftRate: ({ gift }, by) => ({ gift: { ...gift, rate: gift.rate + by } }),
  giftMonths: ({ gift }, by) => ({ gift: { ...gift, monthsAfterCheckIn: gift.monthsAfterCheckIn + by } }),
};

/** Guests on both sides of everything that the terms name. */
const around = [-2, -1, 0, 1, 2].flatMap((by): Guest[] => {
  const { paymentDeadline, minimumContractMonths: months } = rules;
  const end = (...after: [months: number, days: number]) => shift(checkInDeadline, ...after);
  return [
    { enteredAt: Date.parse(rules.entriesUntil) + by * 60_000 },
    ...[{ reservedAt: shift(paymentDeadline, 0, by) }, { paidAt: shift(paymentDeadline, 0, by) }],
    ...[{ contractStart: end(0, by) }, { checkIn: end(0, by) }],
    ...[{ contractEnd: end(months + by, 0) }, { contractEnd: end(months, by) }],
    ...[{ endedOn: end(months + by, 0) }, { endedOn: end(months, by) }],
  ];
});
const decide = (each: GiftRules) => decideRows([{}, ...around, { otherPromotion: 'あり' }], each);

test.each(
  clauseIds.flatMap((id) => {
    const clause = clauses[id];
    return 'figure' in clause ? [-1, 1].map((by) => [id, clause.figure, by] as const) : [];
  }),
)('%s: %s by %i changes every sentence, and a decision', (id, figure, by) => {
  const { settings } = campaign;
  const changed = giftRules({ ...campaign, settings: { ...settings, ...steps[figure](settings, by) } });
  const sentences = (each: GiftRules) => languages.flatMap((language) => sentencesOf(id, each, language));
  expect(sentences(changed).filter((each) => sentences(rules).includes(each))).toEqual([]);
  expect(decide(changed)).not.toEqual(decide(rules));
});

/** What these decide is seen in the files and helps of a run. That the build stops without others: `clauses.test.ts`. */
const withoutDecision: readonly ClauseId[] = ['transfer-arrives-by', 'reclaim'];

test.each(clauseIds.filter((id) => !isRequired(id) && !withoutDecision.includes(id)))(
  'without %s another guest gets a card',
  (id) => {
    const terms = rules.terms.filter((each) => !each.clauses.includes(id));
    expect(decide({ ...rules, terms })).not.toEqual(decide(rules));
  },
);
