import { choicesBy, seededRandom } from '../support/seeded-random.ts';
import type { Campaign, Case, Entry, LedgerRow, PersonDecision, Reservation } from './settle.ts';

/**
 * The day some months and days later; both may be negative. Where the month has no such day it runs over into the next, so
 * that days around an end of a month come out on both sides of it.
 */
export function shift(day: string, months: number, days: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, date + days)).toISOString().slice(0, 10);
}

/** Choices that depend on a seed alone. */
export const randomOf = (seed: number) => choicesBy(seededRandom(seed));

export type Random = ReturnType<typeof randomOf>;

/** Few people, each in several spellings, so that they meet. */
const people = [
  {
    names:
      '山田 花子|山田花子|山田　花子|ヤマダ ハナコ|やまだ はなこ|やまだはなこ|はなこ やまだ|ﾔﾏﾀﾞ ﾊﾅｺ|山田花子様|山田 花子 様|山田 華子',
    emails: 'hanako@mail.example|HANAKO@mail.example |ｈanako@mail.example',
  },
  {
    names: '髙橋 一郎|高橋 一郎|高橋一郎|一郎 髙橋|髙橋一郎様|タカハシ イチロウ|太田 一郎|大田 一郎',
    emails: 'ichiro@mail.example|hanako@mail.example',
  },
  {
    names:
      "John Smith|SMITH John|johnsmith|ＪＯＨＮ  ＳＭＩＴＨ|Johnsmith|smith　jöhn|José O’Brien|Jose O'Brien|O‐Brien José",
    emails: 'john@mail.example|John@mail.example',
  },
].map(({ names, emails }) => ({ names: names.split('|'), emails: emails.split('|') }));

function personOf({ pick, onceIn }: Random): { name: string; email: string } {
  const { names, emails } = pick(onceIn(2) ? people.slice(0, 1) : people);
  const [name = ''] = names;
  return { name: onceIn(2) ? name : pick(names), email: pick(onceIn(12) ? pick(people).emails : emails) };
}

export const variants = '髙高 﨑崎 邊邉辺 齋齊斎 龍龙竜 𠮷吉 濵浜 惠恵 栁柳 澤沢 廣広 眞真'.split(' ');

const required = ['entry-required', 'entry-period', 'eligible-apartments', 'one-card-per-guest'] as const;
const optional = [
  ...(['minimum-contract', 'contract-kept', 'starts-by', 'reserved-and-paid-by'] as const),
  ...(['transfer-arrives-by', 'no-other-promotion', 'reclaim'] as const),
];
export const clauses = [...required, ...optional];

/** The campaign that is settled, and another. */
const campaigns = ['Spring2025', 'Autumn2024'] as const;

/** Moments on both sides of a day's last one in Japan, and others far from it. */
function aroundEndOf(day: string): string[] {
  const next = shift(day, 0, 1);
  const ofDay = [day, `${day}T23:59:59+09:00`, `${day}T14:59:59Z`, `${shift(day, -1, 0)}T08:30+09:00`];
  return [...ofDay, shift(day, 0, -9), next, `${next}T00:00+09:00`, `${day}T15:00:00Z`];
}

function campaignOf({ pick, onceIn }: Random): Campaign {
  const periodEnd = pick(['2025-04-30T23:59+09:00', '2025-04-30T23:59+09:00', '2024-02-29T12:00+09:00']);
  const end = periodEnd.slice(0, 10);
  return {
    id: campaigns[0],
    inForce: [...required, ...(onceIn(2) ? optional.filter(() => !onceIn(5)) : optional)],
    periodStart: `${shift(end, 0, -33)}T10:00+09:00`,
    countsEarly: onceIn(4),
    periodEnd,
    prices: { 1: [200_000, 200_000], 2: [300_000, pick([300_000, 450_000])] },
    paymentDeadline: pick([end, end, shift(end, 0, -1)]),
    checkInDeadline: shift(end, 0, pick([30, 31, 32, 60])),
    minimumContractMonths: pick([3, 3, 3, 1, 6, 12]),
    giftRate: pick([10, 10, 8.2, 0.7, 12.5, 33.333333]),
    giftMonthsAfterCheckIn: pick([2, 2, 1, 0, 6]),
    variants,
  };
}

const entryOf = (id: number, { periodStart, periodEnd, inForce }: Campaign, random: Random): Entry => {
  const { pick, onceIn, below } = random;
  const minute = (time: string, seconds: string) => time.replace('+', `:${seconds}+`);
  const late = new Date(Date.parse(periodEnd) + 60_000).toISOString();
  const early = new Date(Date.parse(periodStart) - 1).toISOString();
  return {
    id,
    campaign: onceIn(12) ? campaigns[1] : campaigns[0],
    ...personOf(random),
    enteredAt: onceIn(3)
      ? pick([early, periodStart, periodEnd, minute(periodEnd, '59.999'), late])
      : new Date(Date.parse(periodStart) + below(40) * 86_400_000).toISOString(),
    suspected: onceIn(8),
    otherwiseWorded: onceIn(4) ? inForce.filter(() => onceIn(2)) : [],
  };
};

function reservationOf(id: string, campaign: Campaign, random: Random): Reservation {
  const { pick, onceIn } = random;
  const guest = { id, ...personOf(random) };
  if (onceIn(12)) return { ...guest, status: 'cancelled' };
  const { paymentDeadline, checkInDeadline, minimumContractMonths } = campaign;
  const daysBefore = onceIn(8) ? -1 : pick([45, 31, 30, 29, 3, 1, 1, 0]);
  const endOfMonth = shift(`${checkInDeadline.slice(0, 7)}-01`, pick([0, -1, -2]), -1);
  const contractStart = onceIn(4) ? endOfMonth : shift(checkInDeadline, 0, -daysBefore);
  const enough = shift(contractStart, minimumContractMonths, 3);
  const atBoundary = () => shift(contractStart, minimumContractMonths, pick([-4, -3, -2, -1, 0]));
  const moments = aroundEndOf(paymentDeadline);
  const inTime = shift(paymentDeadline, 0, -2);
  return {
    ...guest,
    status: 'confirmed',
    apartment: onceIn(12) ? pick([null, 99, 'unclear']) : pick([1, 2]),
    reservedAt: onceIn(6) ? pick(moments) : inTime,
    paidAt: onceIn(5) ? pick([null, ...moments]) : inTime,
    contractStart,
    contractEnd: onceIn(3) ? atBoundary() : enough,
    checkIn: onceIn(3)
      ? pick([contractStart, shift(contractStart, 0, 1), shift(contractStart, 0, -2)])
      : null,
    endedOn: onceIn(8) ? pick([atBoundary(), enough]) : null,
    firstMonthRent: onceIn(7)
      ? pick([5, 99_999, 149_999, 150_000, 400_001, 600_001, 900_000, 900_001, 10_000_000, 20_000_000])
      : pick([200_000, 235_009, 235_010, 399_999]),
    initialPayment: onceIn(4) ? pick([199_999, 200_000, 235_090, 235_100, 900_000]) : null,
    otherPromotion: onceIn(12) ? pick([true, 'unclear']) : false,
    ...(onceIn(30) && farDate(campaign, random)),
  };
}

/** A date on either side of the years that are taken for a mistake. */
function farDate({ periodStart }: Campaign, { pick }: Random) {
  const year = Number(periodStart.slice(0, 4)) + pick([-3, -2, 2, 3, 10, 11]);
  const moments = [`${year}-01-01`, `${year}-12-31`, `${year}-12-31T15:00:00Z`];
  const columns = ['reservedAt', 'paidAt', 'contractStart', 'contractEnd', 'checkIn', 'endedOn'] as const;
  const column = pick(columns);
  return { [column]: pick(column.endsWith('At') ? moments : moments.slice(0, 2)) };
}

/**
 * Cards that went out before: mostly for one of today's reservations, to one of today's entries. In no campaign has an
 * address or a number two of them, as nobody can record that.
 */
function ledgerOf(
  entries: readonly Entry[],
  reservations: readonly Reservation[],
  random: Random,
): LedgerRow[] {
  const { below, pick, onceIn } = random;
  const cards = Array.from({ length: onceIn(2) ? 1 + below(2) : 0 }, () => {
    const campaign = onceIn(3) ? campaigns[1] : campaigns[0];
    const { id, ...guest } = onceIn(6) ? { id: 'R-1', ...personOf(random) } : pick(reservations);
    const reservation = campaign === campaigns[0] || onceIn(5) ? id : 'R-1';
    const own = entries.filter(
      (each) => each.campaign === campaign && (onceIn(4) || each.email === guest.email),
    );
    const isDeleted = own.length === 0 || onceIn(5);
    const got = isDeleted ? { ...(onceIn(4) ? personOf(random) : guest), id: 99 } : pick(own);
    const paid = { amount: pick([20_000, 23_500]), sentOn: pick(['2025-06-30', '2025-07-01']) };
    const paidTo = { name: got.name, email: got.email };
    return { campaign, kind: 'sent', reservation, entry: got.id, paidTo, ...paid } as const;
  });
  const addressOf = ({ paidTo }: (typeof cards)[number]) =>
    paidTo.email.normalize('NFKC').trim().toLowerCase();
  const [first, second] = cards;
  const isSecond = first && second && first.reservation !== second.reservation;
  const kept = isSecond && addressOf(first) !== addressOf(second) ? cards : cards.slice(0, 1);
  return kept.flatMap((card): LedgerRow[] => {
    const { campaign, reservation } = card;
    const kind = pick(['taken-back', 'recovered', 'written-off'] as const);
    return [
      card,
      ...(onceIn(4) ? [{ campaign, reservation, kind: 'corrected', amount: 10_000 } as const] : []),
      ...(onceIn(4) ? [{ campaign, reservation, kind }] : []),
    ];
  });
}

/** What a person says of a pair, at times with the gift's amount, or another, and with the wording that counts. */
function decisionOf(
  pair: { reservation: Reservation; entry: number },
  { giftRate }: Campaign,
  { pick, onceIn }: Random,
): PersonDecision {
  const { id: reservation, ...booked } = pair.reservation;
  const rent = booked.status === 'confirmed' ? booked.firstMonthRent : 0;
  const amount = Math.floor((rent * giftRate) / 100);
  return {
    ...{ reservation, entry: pair.entry, match: pick(['yes', 'yes', 'no'] as const) },
    ...(onceIn(3) && { amount: onceIn(5) ? 18_200 : amount }),
    ...(onceIn(3) && { terms: pick(['shown', 'today'] as const) }),
  };
}

/**
 * A world of few guests, in which nearly everything that the contract names meets nearly everything else.
 * @param isCrowded whether they have entered many times, so that not all pairs can be shown
 */
export function generateCase(seed: number, isCrowded = false): Case {
  const random = randomOf(seed);
  const { below, pick, onceIn } = random;
  const campaign = campaignOf(random);
  const some = <T>(choices: readonly T[], count: number): T[] => {
    const left = [...choices];
    return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] as T);
  };
  const entryIds = isCrowded ? Array.from({ length: 150 }, (_, index) => index + 100) : [3, 12, 5, 40, 7];
  const ids = ['R-9', 'R-10', 'R-2', 'A'];
  // Now and then all are one guest, though not each name matches each.
  const misaki = { email: 'misaki@mail.example' };
  const isOneGuest = onceIn(12);
  const respelled = () => isOneGuest && { ...misaki, name: pick(['山田美咲', '美咲山田', '美咲 山田']) };
  const entered = isCrowded ? entryIds.length : 1 + below(4);
  // In half of the crowds nobody matches without a person.
  const isSuspected = isCrowded && onceIn(2);
  const entries = some(entryIds, onceIn(12) ? 0 : entered).map((id) => ({
    ...entryOf(id, campaign, random),
    ...respelled(),
    ...(isSuspected && { suspected: true }),
  }));
  const reservations = some(ids, 1 + below(4)).map((id) => ({
    ...reservationOf(id, campaign, random),
    ...respelled(),
  }));
  const ledger = ledgerOf(entries, reservations, random);
  // 99 is not there: mistyped, or deleted after its card was sent.
  const pairs = [...entries.map(({ id }) => id), 99].flatMap((entry) =>
    reservations.map((reservation) => ({ reservation, entry })),
  );
  const sent = new Set(ledger.map((row) => `${row.reservation} ${'entry' in row ? row.entry : ''}`));
  const ofCards = pairs.filter(({ reservation, entry }) => sent.has(`${reservation.id} ${entry}`));
  const decided = onceIn(2)
    ? some(pairs, below(Math.min(isCrowded ? 30 : 4, pairs.length + 1)))
    : ofCards.filter(() => onceIn(3));
  const decisions = decided.map((pair) => decisionOf(pair, campaign, random));
  return { campaign, entries, reservations, decisions, ledger };
}
