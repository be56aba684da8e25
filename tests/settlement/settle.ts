/**
 * The settlement a second time: who gets a gift card, written from the contracts by somebody who had not read `src/gifts/`.
 * Where the two differ, one is wrong, or the contract leaves a choice. Therefore it imports nothing and prefers the plain way
 * to the fast one. "Silent" marks what the contract does not decide.
 */

/** Days, such as `2025-04-30`, or ISO times, which are Japanese unless they name a zone. */
type Day = string;
type Moment = string;

/** Each refusal and its clause, in the order in which refusals are listed. */
const clauseOf = {
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
} as const;
type Code = keyof typeof clauseOf;
/** The clauses that refuse something, or that a campaign may leave out. */
type Clause = (typeof clauseOf)[Code] | 'reclaim' | 'transfer-arrives-by';

type Person = { name: string; email: string };
export type Entry = Person & {
  id: number;
  enteredAt: Moment;
  suspected: boolean;
  /** The clauses that the wording shown to this guest states otherwise than today's. */
  otherwiseWorded: readonly Clause[];
};

/** Amounts are whole yen. */
type Booking = {
  status: 'confirmed';
  /** `null`: none of the campaign's. `unclear`: a bare number. */
  apartment: number | 'unclear' | null;
  reservedAt: Moment;
  paidAt: Moment | null;
  firstMonthRent: number;
  initialPayment: number | null;
  /** `unclear`: a word that says neither. */
  otherPromotion: boolean | 'unclear';
} & Record<'contractStart' | 'contractEnd', Day> &
  Record<'checkIn' | 'endedOn', Day | null>;
export type Reservation = Person & { id: string } & (Booking | { status: 'cancelled' });
export type Campaign = {
  inForce: readonly Clause[];
  periodStart: Moment;
  periodEnd: Moment;
  /** The regular price of each apartment in yen, by its number. */
  prices: Readonly<Record<number, number>>;
  paymentDeadline: Day;
  checkInDeadline: Day;
  minimumContractMonths: number;
  /** Percent, with at most six decimals. */
  giftRate: number;
  giftMonthsAfterCheckIn: number;
  /** Characters that are variants of each other, one text for each group. */
  variants: readonly string[];
};

type Sent = { kind: 'sent'; entry: number; paidTo: Person; amount: number; sentOn: Day };
/** A row of the ledger; each but `sent` is about the last card sent for its reservation. */
export type LedgerRow = { reservation: string } & (
  | Sent
  | { kind: 'corrected'; amount: number }
  | { kind: 'taken-back' | 'recovered' | 'written-off' }
);

export type Case = {
  campaign: Campaign;
  entries: readonly Entry[];
  reservations: readonly Reservation[];
  decisions: readonly { reservation: string; entry: number; match: 'yes' | 'no' }[];
  ledger: readonly LedgerRow[];
};
const levels = ['exact', 'spacing', 'reading', 'variant', 'email-only', 'name-only'] as const;
type Level = (typeof levels)[number];

/** Why a person has to decide. `same-address`: the address has a card, or an earlier claim, under another name. */
type Doubt =
  | ('open-pair' | 'contradiction' | 'same-address' | 'earlier-waits' | 'wording')
  | ('apartment' | 'promotion' | 'amount' | 'rent');

type Payout = { entry: number; match: Level; amount: number; due: Day; isAboveCap: boolean };
export type Outcome = { reservation: string } & (
  | ({ kind: 'payout' } & Payout)
  | { kind: 'waiting'; doubts: Doubt[]; pairs: { entry: number; match: Level }[] }
  | { kind: 'refused'; codes: Code[] }
);
export type Settlement = {
  /** Numbers whose guest of today is not the guest who got the card; if there are any, nothing is settled. */
  usedAgain: { reservation: string; paidTo: Person; today: Person }[];
  outcomes: Outcome[];
  reclaims: (Omit<Card, 'paidTo'> & { codes: Code[] })[];
};

const instant = (moment: Moment) => Date.parse(/T[\d:.]+$/.test(moment) ? `${moment}+09:00` : moment);
const isoDay = (time: number): Day => new Date(time).toISOString().slice(0, 10);
const dayInJapan = (moment: Moment): Day =>
  moment.includes('T') ? isoDay(instant(moment) + 9 * 3_600_000) : moment;

/** The day of the same number some months later, or else the last of that month. */
function monthsLater(day: Day, months: number): Day {
  const [year = 0, month = 0, number = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(number, last)));
}

/** The last day of a period, by article 143 of the Civil Code. */
function lastDay(start: Day, months: number): Day {
  const day = monthsLater(start, months);
  return day.slice(8) === start.slice(8) ? isoDay(Date.parse(day) - 86_400_000) : day;
}

/** `names`: for each level of a name, what has to be equal; one of two is enough. */
type Keys = { email: string; names: string[][] };

function keysOf({ name, email }: Person, variants: readonly string[]): Keys {
  const exact = name.normalize('NFKC').trim().replace(/\s+/g, ' ');
  // Silent: which apostrophes and hyphens are meant. The long vowel ー is a letter.
  const plain = exact
    .replace(/\p{Variation_Selector}/gu, '')
    .replace(/[‘’‛ʼ′`]/g, "'")
    .replace(/[‐‑‒–—―−]/g, '-')
    .toLowerCase();
  // Silent: ø, ß and the like, from which no accent can be taken, remain.
  const read = plain
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
  const usual = (character: string) => variants.find((group) => group.includes(character)) ?? character;
  // Silent: a name without spaces has no words to sort, so it is compared as it stands as well.
  const joined = (text: string) => [text.replaceAll(' ', ''), text.split(' ').sort().join('')];
  const variant = joined(Array.from(read.replace(/様$/, ''), usual).join(''));
  const names = [[exact], [plain.replaceAll(' ', '')], joined(read), variant];
  return { email: email.normalize('NFKC').trim().toLowerCase(), names };
}

function levelOf(one: Keys, other: Keys): Level | null {
  const isSame = (texts: string[], level: number) =>
    texts.some((text, i) => text === other.names[level]?.[i]);
  const name = levels[one.names.findIndex(isSame)];
  if (one.email === other.email) return name ?? 'email-only';
  return name === undefined || name === 'variant' ? null : 'name-only';
}
const isAutomatic = (level: Level | null) => level === 'exact' || level === 'spacing' || level === 'reading';

/** A number for each person, the same for one guest. Silent: a third name makes one guest of two that do not match. */
function guestsOf(people: readonly Keys[]): number[] {
  const guests = people.map((_, index) => index);
  for (const [index, one] of people.entries()) {
    for (let before = 0; before < index; before++) {
      const [mine, theirs] = [guests[index] as number, guests[before] as number];
      if (mine === theirs || !isAutomatic(levelOf(one, people[before] as Keys))) continue;
      for (const [each, guest] of guests.entries()) if (guest === mine) guests[each] = theirs;
    }
  }
  return guests;
}

type Known = { keys: Keys; guest: number };
type KnownEntry = Entry & Known & { at: number; isLate: boolean };
type Card = Omit<Sent, 'kind'> & { reservation: string };

/** The cards that were sent, as later rows leave them. Silent: a card recovered or written off was given all the same. */
function cardsOf(ledger: readonly LedgerRow[]): Card[] {
  const cards: Card[] = [];
  for (const row of ledger) {
    const index = cards.findLastIndex(({ reservation }) => reservation === row.reservation);
    if (row.kind === 'sent') cards.push(row);
    else if (row.kind === 'taken-back') cards.splice(index, index < 0 ? 0 : 1);
    else if (row.kind === 'corrected') Object.assign(cards[index] ?? {}, { amount: row.amount });
  }
  return cards;
}

type World = ReturnType<typeof worldOf>;
function worldOf({ campaign, entries, decisions, ledger }: Case) {
  const end = instant(campaign.periodEnd) + 60_000;
  const known = (person: Person): Known => ({ keys: keysOf(person, campaign.variants), guest: -1 });
  const timed = (at: number) => ({ at, isLate: at >= end });
  return {
    campaign,
    entries: entries.map((each) => ({ ...each, ...known(each), ...timed(instant(each.enteredAt)) })),
    cards: cardsOf(ledger).map((card) => ({ ...card, ...known(card.paidTo) })),
    decisionOn: (reservation: string, entry: number) =>
      decisions.find((each) => each.reservation === reservation && each.entry === entry)?.match,
  };
}

/**
 * Finds out who is whose guest. Silent: which entries join two names. Those that lead to a reservation, and those that a
 * person or the ledger names.
 */
function joinGuests(matchings: readonly Matching[], { decisions }: Case, { entries, cards }: World): void {
  const named = new Set([...decisions, ...cards].map(({ entry }) => entry));
  const matched = new Set(matchings.flatMap(({ pairs }) => pairs.map(({ entry }) => entry)));
  const people: Known[] = [...entries.filter((each) => named.has(each.id) || matched.has(each)), ...cards];
  for (const [index, guest] of guestsOf(people.map(({ keys }) => keys)).entries())
    Object.assign(people[index] ?? {}, { guest });
}

type Pair = { entry: KnownEntry; level: Level; decision: 'yes' | 'no' | undefined };
/** `pairs`: the match alone, or those among which a person has to choose. */
type Matching = { match: Pair | null; pairs: Pair[]; codes: Code[]; doubts: Doubt[] };

const byRank = (one: Pair, other: Pair): number =>
  +one.entry.isLate - +other.entry.isLate ||
  +one.entry.suspected - +other.entry.suspected ||
  levels.indexOf(one.level) - levels.indexOf(other.level) ||
  other.entry.at - one.entry.at ||
  other.entry.id - one.entry.id;

function matchingOf({ id, ...person }: Reservation, { campaign, entries, decisionOn }: World): Matching {
  const keys = keysOf(person, campaign.variants);
  const start = instant(campaign.periodStart);
  const all = entries
    .map((entry) => ({ entry, level: levelOf(keys, entry.keys), decision: decisionOn(id, entry.id) }))
    // Silent: a `yes` for an entry with neither the name nor the address is a mistyped number, and decides nothing.
    // Silent: an early entry that does not count is as if it were not there, unless a person confirms it.
    .filter(({ entry, decision }) => decision === 'yes' || entry.at >= start)
    .filter((pair): pair is Pair => pair.level !== null)
    .sort(byRank);
  const pairs = all.filter(({ decision }) => decision !== 'no');
  const open: Matching = { match: null, pairs, codes: [], doubts: [] };
  if (pairs.length === 0) return { ...open, codes: [all.length > 0 ? 'REJECTED' : 'NO_ENTRY'] };
  const confirmed = pairs.filter(({ decision }) => decision === 'yes');
  const automatic = pairs.filter(({ entry, level }) => !entry.suspected && isAutomatic(level));
  // Silent: a `yes` is not contradicted by another entry of the same guest, or by one that came late.
  const certain = automatic.slice(0, 1).filter(({ entry }) => !entry.isLate);
  const named = [...new Set([...confirmed, ...certain])].sort(byRank);
  if (new Set(guestsOf(named.map(({ entry }) => entry.keys))).size > 1)
    return { ...open, pairs: named, doubts: ['contradiction'] };
  const inTime = pairs.filter(({ entry }) => !entry.isLate);
  // Silent: nobody has to choose among entries that are all late; the best of them is the guest's.
  const [best] = [...confirmed, ...automatic, ...(inTime.length > 0 ? [] : pairs)].sort(byRank);
  // Silent: an open pair in time, with a suspected entry too, comes before a certain one that is late.
  if (!best || (best.entry.isLate && inTime.length > 0))
    return { ...open, pairs: inTime, doubts: ['open-pair'] };
  // Who decided on one entry of a guest has decided on the guest.
  const match = { ...best, decision: confirmed[0]?.decision };
  return { match, pairs: [match], codes: best.entry.isLate ? ['ENTERED_LATE'] : [], doubts: [] };
}

function refusalsOf(booking: Booking, campaign: Campaign): Code[] {
  const { prices, paymentDeadline, checkInDeadline, minimumContractMonths, inForce } = campaign;
  const { apartment, paidAt, contractStart, otherPromotion } = booking;
  const after = (moment: Moment | null, limit: Day) => moment !== null && dayInJapan(moment) > limit;
  const isShort = (end: Day | null) => end !== null && end < lastDay(contractStart, minimumContractMonths);
  const refused: Partial<Record<Code, boolean>> = {
    NOT_ELIGIBLE: apartment === null || (apartment !== 'unclear' && prices[apartment] === undefined),
    UNPAID: paidAt === null,
    RESERVED_LATE: after(booking.reservedAt, paymentDeadline),
    PAID_LATE: after(paidAt, paymentDeadline),
    STARTS_LATE: after(contractStart, checkInDeadline),
    CHECKS_IN_LATE: after(booking.checkIn, checkInDeadline),
    TOO_SHORT: isShort(booking.contractEnd),
    ENDED_EARLY: isShort(booking.endedOn),
    OTHER_PROMOTION: otherPromotion === true,
  };
  const codes = Object.keys(clauseOf) as Code[];
  return codes.filter((code) => refused[code] && (code === 'UNPAID' || inForce.includes(clauseOf[code])));
}

const amountOf = (rent: number, percent: number): number =>
  Number((BigInt(rent) * BigInt(Math.round(percent * 1e6))) / 100_000_000n);

function doubtsOf(booking: Booking, campaign: Campaign): Doubt[] {
  const { firstMonthRent } = booking;
  const amount = amountOf(firstMonthRent, campaign.giftRate);
  // Silent: which of an apartment's two prices is its own. It is the regular one.
  const price = typeof booking.apartment === 'number' ? campaign.prices[booking.apartment] : undefined;
  const doubts: [Doubt, boolean][] = [
    ['apartment', booking.apartment === 'unclear'],
    ['promotion', booking.otherPromotion === 'unclear' && campaign.inForce.includes('no-other-promotion')],
    ['amount', amount === 0 || amount > 1_000_000],
    ['rent', price !== undefined && (firstMonthRent * 2 < price || firstMonthRent > price * 2)],
  ];
  return doubts.filter(([, applies]) => applies).map(([doubt]) => doubt);
}

function payoutOf(booking: Booking, { entry, level }: Pair, { campaign }: Case): Payout {
  const { contractStart, checkIn, firstMonthRent, initialPayment } = booking;
  const start = checkIn !== null && checkIn > contractStart ? checkIn : contractStart;
  const due = monthsLater(start, campaign.giftMonthsAfterCheckIn);
  const amount = amountOf(firstMonthRent, campaign.giftRate);
  const isAboveCap = initialPayment !== null && amount * 10 > initialPayment;
  return { entry: entry.id, match: level, amount, due, isAboveCap };
}

/** `own`: the card sent for this number; `card`: the same, if it is this guest's. */
type OwnCard = World['cards'][number] | undefined;
type Claim = Matching & { reservation: Reservation; own: OwnCard; card: OwnCard };

function claimOf(reservation: Reservation, matching: Matching, world: World): Claim {
  const { campaign, cards, decisionOn } = world;
  const keys = keysOf(reservation, campaign.variants);
  const { match } = matching;
  const own = cards.findLast((card) => card.reservation === reservation.id);
  const isConfirmed = own && decisionOn(reservation.id, own.entry) === 'yes';
  // Silent: whether a third name makes a card the guest's. It does not, so that nobody is asked for another's money.
  const names = [keys, ...(match ? [match.entry.keys] : [])];
  const isGuests = isConfirmed || names.some((each) => own && isAutomatic(levelOf(each, own.keys)));
  const claim = { ...matching, reservation, own, card: isGuests ? own : undefined };
  if (reservation.status === 'cancelled') return { ...claim, codes: [...matching.codes, 'CANCELLED'] };
  const codes = [...matching.codes, ...refusalsOf(reservation, campaign)];
  return { ...claim, codes, doubts: [...matching.doubts, ...doubtsOf(reservation, campaign)] };
}

/** Silent: whether a guest may get a second card by an earlier wording. Nobody may. */
const always: readonly Code[] = ['CANCELLED', 'UNPAID', 'ALREADY_PAID', 'SECOND_RESERVATION'];

/**
 * The codes that refuse: not those of a clause that was worded otherwise to this guest. Silent: as long as the match is
 * open, nobody's wording is known to be the guest's, so today's counts.
 */
const refusing = ({ codes, match }: Claim): Code[] =>
  codes.filter((code) => always.includes(code) || !match?.entry.otherwiseWorded.includes(clauseOf[code]));

/** Silent: a person who gave an entry to the guest of a card has found another entry of that guest. */
function comparePaid(claims: readonly Claim[], cards: World['cards']): void {
  const found = claims.flatMap(({ card, match }) =>
    card && !match?.entry.isLate ? (match?.entry ?? []) : [],
  );
  const known: Known[] = [...cards, ...found];
  const isPaid = ({ entry: { id, guest } }: Pair) =>
    known.some((each) => each.guest === guest) || cards.some(({ entry }) => entry === id);
  for (const { reservation, own, match, pairs, codes, doubts } of claims) {
    if (reservation.status === 'cancelled') continue;
    // Silent: where every open pair leads to a paid guest, nobody has to choose.
    if (own || (pairs.length > 0 && pairs.every(isPaid))) codes.push('ALREADY_PAID');
    const { guest, keys, decision } = { ...match?.entry, ...match };
    const isShared = known.some((each) => each.keys.email === keys?.email && each.guest !== guest);
    if (isShared && decision !== 'yes') doubts.push('same-address');
  }
}

/** Adds to each claim what the earlier ones of its guest and its address mean for it. */
function compareClaims(claims: readonly Claim[]): void {
  const place = ({ reservation }: Claim) =>
    reservation.status === 'confirmed' ? `${reservation.contractStart} ${reservation.id}` : '';
  const earlier: Claim[] = [];
  for (const claim of claims.filter(place).sort((one, other) => (place(one) < place(other) ? -1 : 1))) {
    const { match, codes, doubts } = claim;
    const sharing = (key: (entry: KnownEntry) => unknown) =>
      earlier.filter(({ pairs }) => pairs.some(({ entry }) => match && key(entry) === key(match.entry)));
    const ofGuest = sharing(({ guest }) => guest);
    const ofAddress = match?.decision === 'yes' ? [] : sharing(({ keys }) => keys.email);
    if (ofGuest.some((each) => each.codes.length + each.doubts.length === 0))
      codes.push('SECOND_RESERVATION');
    else if (ofGuest.length > 0) doubts.push('earlier-waits');
    else if (ofAddress.length > 0) doubts.push('same-address');
    if (refusing(claim).length === 0) earlier.push(claim);
  }
}

function outcomeOf(claim: Claim, input: Case): Outcome {
  const { reservation, match, codes } = claim;
  if (refusing(claim).length > 0) return { kind: 'refused', reservation: reservation.id, codes };
  const doubts = codes.length > 0 ? [...claim.doubts, 'wording' as const] : claim.doubts;
  if (doubts.length === 0 && match && reservation.status === 'confirmed')
    return { kind: 'payout', reservation: reservation.id, ...payoutOf(reservation, match, input) };
  const pairs = claim.pairs.map(({ entry, level }) => ({ entry: entry.id, match: level }));
  return { kind: 'waiting', reservation: reservation.id, doubts, pairs };
}

export function settle(input: Case): Settlement {
  const world = worldOf(input);
  const matchings = input.reservations.map((each) => matchingOf(each, world));
  joinGuests(matchings, input, world);
  const claims = input.reservations.map((each, index) => claimOf(each, matchings[index] as Matching, world));
  const usedAgain = claims.flatMap(({ reservation: { id, name, email }, own, card }) => {
    const isStrangers = own && !card && own.keys.email !== keysOf({ name, email }, []).email;
    return isStrangers ? [{ reservation: id, paidTo: own.paidTo, today: { name, email } }] : [];
  });
  if (usedAgain.length > 0) return { usedAgain, outcomes: [], reclaims: [] };
  comparePaid(claims, world.cards);
  compareClaims(claims);
  const reclaims = claims.flatMap((claim) => {
    // What is missing because the entry was deleted after its card was sent argues against nobody.
    const isDeleted = world.entries.every(({ id }) => id !== claim.card?.entry);
    const isMoot = (code: Code) => isDeleted && clauseOf[code].startsWith('entry-');
    const codes = refusing(claim).filter((code) => clauseOf[code] !== 'one-card-per-guest' && !isMoot(code));
    if (!claim.card || codes.length === 0) return [];
    const { reservation, entry, amount, sentOn } = claim.card;
    return [{ reservation, entry, amount, sentOn, codes }];
  });
  return { usedAgain, outcomes: claims.map((claim) => outcomeOf(claim, input)), reclaims };
}
