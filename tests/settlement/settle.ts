/**
 * The settlement a second time: who gets a gift card, written from the contracts by somebody who had not read `src/gifts/`.
 * Where the two differ, one is wrong, or the contract leaves a choice ("Silent"). It imports nothing, and is plain, not fast.
 */

/** Days, such as `2025-04-30`, or ISO times, which are Japanese unless they name a zone. */
type Day = string;
type Moment = string;

/** Each refusal and its clause. */
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
  campaign: string;
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
/** How many years after the campaign's each may lie; before it, two. */
const yearsAhead = { reservedAt: 2, paidAt: 2, contractStart: 2, checkIn: 2, contractEnd: 10, endedOn: 10 };
export type Reservation = Person & { id: string } & (Booking | { status: 'cancelled' });
export type Campaign = {
  id: string;
  inForce: readonly Clause[];
  periodStart: Moment;
  /** Whether entries from before the start count. */
  countsEarly: boolean;
  periodEnd: Moment;
  /** The lowest and the highest price of each apartment in yen, by its number. */
  prices: Readonly<Record<number, readonly [number, number]>>;
  paymentDeadline: Day;
  checkInDeadline: Day;
  minimumContractMonths: number;
  /** Percent, with at most six decimals. */
  giftRate: number;
  giftMonthsAfterCheckIn: number;
  /** Characters that are variants of each other, one text for each group. */
  variants: readonly string[];
};

/** A row of the ledger; each but `sent` is about the last card that its campaign sent for its reservation. */
export type LedgerRow = { campaign: string; reservation: string } & (
  | { kind: 'sent'; entry: number; paidTo: Person; amount: number; sentOn: Day }
  | { kind: 'corrected'; amount: number }
  | { kind: 'taken-back' | 'recovered' | 'written-off' }
);

/** `amount`: that of the gift, found right. `terms`: which wording counts, if the guest was shown another than today's. */
export type PersonDecision = { reservation: string; entry: number; match: 'yes' | 'no' } & {
  amount?: number;
  terms?: 'shown' | 'today';
};

export type Case = {
  campaign: Campaign;
  entries: readonly Entry[];
  reservations: readonly Reservation[];
  decisions: readonly PersonDecision[];
  ledger: readonly LedgerRow[];
};
export const levels = ['exact', 'spacing', 'reading', 'variant', 'email-only', 'name-only'] as const;
type Level = (typeof levels)[number];

/** Why a person has to decide. `same-address`: the address has a card, or an earlier claim, under another name. */
type Doubt =
  | ('open-pair' | 'contradiction' | 'same-address' | 'earlier-waits' | 'wording')
  | ('apartment' | 'promotion' | 'amount' | 'rent');

/** `sentIn`: other campaigns in which the guest got a card. `codes` of a waiting one: those worded otherwise to the guest. */
export type Outcome = { reservation: string } & (
  | { kind: 'paid'; amount: number; sentOn: Day }
  | ({ kind: 'payout'; entry: number; match: Level; sentIn: string[] } & ReturnType<typeof giftOf>)
  | { kind: 'waiting'; doubts: Doubt[]; codes: Code[]; pairs: { entry: number; match: Level }[] }
  | { kind: 'refused'; codes: Code[]; entry: number | undefined }
);
const instant = (moment: Moment) => Date.parse(/T[\d:.]+$/.test(moment) ? `${moment}+09:00` : moment);
const isoDay = (time: number): Day => new Date(time).toISOString().slice(0, 10);
const dayInJapan = (moment: Moment): Day =>
  moment.includes('T') ? isoDay(instant(moment) + 9 * 3_600_000) : moment;

/** The day of the same number some months later, or else the last of that month. */
export function monthsLater(day: Day, months: number): Day {
  const [year = 0, month = 0, number = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(number, last)));
}

/** The last day of a period, by article 143 of the Civil Code. */
export function lastDay(start: Day, months: number): Day {
  const day = monthsLater(start, months);
  return day.slice(8) === start.slice(8) ? isoDay(Date.parse(day) - 86_400_000) : day;
}

/** `names`: for each level of a name, what has to be equal; one of two is enough. */
type Keys = { email: string; names: string[][] };

function keysOf({ name, email }: Person, variants: readonly string[]): Keys {
  const exact = name.normalize('NFKC').trim().replace(/\s+/g, ' ');
  // Silent: which apostrophes, hyphens and invisible characters are meant. The long vowel ー is a letter.
  const plain = exact
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[‘’‛ʼ′`]| \u0301/g, "'")
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

type Known = { keys: Keys; guest: number };
type KnownEntry = Entry & Known & { at: number; isEarly: boolean; isLate: boolean };
type Booked = Reservation & Known;

/** The cards that were sent, as later rows leave them. Silent: a card recovered or written off was given all the same. */
function cardsOf(ledger: readonly LedgerRow[]) {
  const cards: Extract<LedgerRow, { kind: 'sent' }>[] = [];
  const numberOf = ({ campaign, reservation }: LedgerRow) => `${campaign} ${reservation}`;
  for (const row of ledger) {
    const index = cards.findLastIndex((card) => numberOf(card) === numberOf(row));
    if (row.kind === 'sent') cards.push(row);
    else if (row.kind === 'taken-back') cards.splice(index, index < 0 ? 0 : 1);
    else if (row.kind === 'corrected' && cards[index]) cards[index] = { ...cards[index], amount: row.amount };
  }
  return cards;
}

type World = ReturnType<typeof worldOf>;
function worldOf({ campaign, entries, reservations, decisions, ledger }: Case) {
  const start = campaign.countsEarly ? Number.NEGATIVE_INFINITY : instant(campaign.periodStart);
  const end = instant(campaign.periodEnd) + 60_000;
  const known = (person: Person): Known => ({ keys: keysOf(person, campaign.variants), guest: -1 });
  const timed = (at: number) => ({ at, isEarly: at < start, isLate: at >= end });
  const ofCampaign = (each: { campaign: string }) => each.campaign === campaign.id;
  const cards = cardsOf(ledger).map((card) => ({ ...card, ...known(card.paidTo) }));
  return {
    campaign,
    entries: entries
      .filter(ofCampaign)
      .map((each) => ({ ...each, ...known(each), ...timed(instant(each.enteredAt)) })),
    reservations: reservations.map((each) => ({ ...each, ...known(each) })),
    cards: cards.filter(ofCampaign),
    elsewhere: cards.filter((card) => !ofCampaign(card)),
    decisions,
    decisionOn: (reservation: string, entry: number) =>
      decisions.find((each) => each.reservation === reservation && each.entry === entry),
  };
}

/** Gives everybody who reserved, got a card or entered the number of a guest, the same to those who match, or whom others join. */
function joinGuests({ entries, reservations, cards, decisions }: World): void {
  // Silent: an early entry that does not count joins nobody, unless a person or the ledger names it.
  const named = new Set([...decisions, ...cards].map(({ entry }) => entry));
  const counted = entries.filter(({ id, isEarly }) => !isEarly || named.has(id));
  const people: Known[] = [...counted, ...reservations, ...cards];
  for (const [index, person] of people.entries()) person.guest = index;
  for (const { keys, guest } of people) {
    const alike = people.filter((each) => each.guest !== guest && isAutomatic(levelOf(each.keys, keys)));
    for (const { guest: theirs } of alike)
      for (const each of people) if (each.guest === theirs) each.guest = guest;
  }
}

type Pair = { entry: KnownEntry; level: Level; decision: PersonDecision | undefined };
/** `pairs`: the match alone, or those among which a person has to choose. `decided`: those on which a person decided. */
type Matching = { match: Pair | null; pairs: Pair[]; codes: Code[]; doubts: Doubt[]; decided: Pair[] };

const byRank = (one: Pair, other: Pair): number =>
  +one.entry.isLate - +other.entry.isLate ||
  +one.entry.suspected - +other.entry.suspected ||
  levels.indexOf(one.level) - levels.indexOf(other.level) ||
  other.entry.at - one.entry.at ||
  other.entry.id - one.entry.id;

const isConfirmed = ({ decision }: Pair): boolean => decision?.match === 'yes';
const isRejected = ({ decision }: Pair): boolean => decision?.match === 'no';

function matchingOf({ id, keys }: Booked, world: World): Matching {
  // Silent: a decision on a pair with neither the name nor the address is a mistyped number, and decides nothing.
  const alike = world.entries
    .map((entry) => ({ entry, decision: world.decisionOn(id, entry.id), level: levelOf(keys, entry.keys) }))
    .filter((pair): pair is Pair => pair.level !== null)
    .sort(byRank);
  const decided = alike.filter(({ decision }) => decision !== undefined);
  // Silent: an early entry that does not count is as if it were not there, unless a person confirms it.
  const all = alike.filter((pair) => isConfirmed(pair) || !pair.entry.isEarly);
  // Who said no to one entry of a guest has said no to the guest.
  const isOfRejected = ({ entry: { guest } }: Pair) =>
    all.some((pair) => isRejected(pair) && pair.entry.guest === guest);
  const pairs = all.filter((pair) => isConfirmed(pair) || !isOfRejected(pair));
  const open: Matching = { match: null, pairs, codes: [], doubts: [], decided };
  if (pairs.length === 0) return { ...open, codes: [all.length > 0 ? 'REJECTED' : 'NO_ENTRY'] };
  const confirmed = pairs.filter(isConfirmed);
  const automatic = pairs.filter(({ entry, level }) => !entry.suspected && isAutomatic(level));
  // Silent: a `yes` is not contradicted by another entry of the same guest, or by one that came late; but by a `no` to one.
  const certain = automatic.slice(0, 1).filter(({ entry }) => !entry.isLate);
  const named = [...new Set([...confirmed, ...certain])].sort(byRank);
  if (new Set(named.map(({ entry }) => entry.guest)).size > 1 || confirmed.some(isOfRejected))
    return { ...open, pairs: named, doubts: ['contradiction'] };
  const inTime = pairs.filter(({ entry }) => !entry.isLate);
  // Silent: nobody has to choose among entries that are all late; the confirmed or else the best of them is the guest's.
  const [best] = inTime.length > 0 ? [...confirmed, ...automatic].sort(byRank) : [...confirmed, ...pairs];
  // Silent: an open pair in time, with a suspected entry too, comes before a certain one that is late.
  if (!best || (best.entry.isLate && inTime.length > 0))
    return { ...open, pairs: inTime, doubts: ['open-pair'] };
  // Who decided on one entry of a guest has decided on the guest.
  const match = { ...best, decision: confirmed[0]?.decision };
  return { ...open, match, pairs: [match], codes: best.entry.isLate ? ['ENTERED_LATE'] : [] };
}

function refusalsOf(booking: Reservation, campaign: Campaign): Code[] {
  if (booking.status === 'cancelled') return ['CANCELLED'];
  const { prices, paymentDeadline, checkInDeadline, minimumContractMonths, inForce } = campaign;
  const { apartment, paidAt, contractStart, otherPromotion } = booking;
  const after = (moment: Moment | null, limit: Day) => moment !== null && dayInJapan(moment) > limit;
  const isShort = (end: Day | null) => end !== null && end < lastDay(contractStart, minimumContractMonths);
  const refusals: [Code, boolean][] = [
    ['NOT_ELIGIBLE', apartment === null || (apartment !== 'unclear' && prices[apartment] === undefined)],
    ['UNPAID', paidAt === null],
    ['RESERVED_LATE', after(booking.reservedAt, paymentDeadline)],
    ['PAID_LATE', after(paidAt, paymentDeadline)],
    ['STARTS_LATE', after(contractStart, checkInDeadline)],
    ['CHECKS_IN_LATE', after(booking.checkIn, checkInDeadline)],
    ['TOO_SHORT', isShort(booking.contractEnd)],
    ['ENDED_EARLY', isShort(booking.endedOn)],
    ['OTHER_PROMOTION', otherPromotion === true],
  ];
  const isApplied = (code: Code) => code === 'UNPAID' || inForce.includes(clauseOf[code]);
  return refusals.flatMap(([code, refuses]) => (refuses && isApplied(code) ? [code] : []));
}

const amountOf = (rent: number, percent: number): number =>
  Number((BigInt(rent) * BigInt(Math.round(percent * 1e6))) / 100_000_000n);

function doubtsOf(booking: Reservation, campaign: Campaign, confirmed: readonly Pair[]): Doubt[] {
  if (booking.status === 'cancelled') return [];
  const { firstMonthRent } = booking;
  const amount = amountOf(firstMonthRent, campaign.giftRate);
  // Silent: nobody can find a card of ¥0 right. `priceMax` is the apartment's own price where it is stated.
  const isRight = amount > 0 && confirmed.some(({ decision }) => decision?.amount === amount);
  const [, price = firstMonthRent] = campaign.prices[Number(booking.apartment)] ?? [];
  const doubts: [Doubt, boolean][] = [
    ['apartment', booking.apartment === 'unclear'],
    ['promotion', booking.otherPromotion === 'unclear' && campaign.inForce.includes('no-other-promotion')],
    ['amount', !isRight && (amount === 0 || amount > 1_000_000)],
    ['rent', !isRight && (firstMonthRent * 2 < price || firstMonthRent > price * 2)],
  ];
  return doubts.flatMap(([doubt, applies]) => (applies ? [doubt] : []));
}

function giftOf(booking: Booking, campaign: Campaign) {
  const { contractStart, checkIn, firstMonthRent, initialPayment } = booking;
  const start = checkIn !== null && checkIn > contractStart ? checkIn : contractStart;
  const due = monthsLater(start, campaign.giftMonthsAfterCheckIn);
  const amount = amountOf(firstMonthRent, campaign.giftRate);
  const cap = initialPayment === null ? 1_000_000 : Math.min(initialPayment / 10, 1_000_000);
  return { amount, due, isAboveCap: amount > cap };
}

/** `own`: the card sent for this number; `card`: the same, if it is this guest's. `shown`: the clauses worded otherwise. */
type OwnCard = World['cards'][number] | undefined;
type Claim = Matching & { reservation: Booked; own: OwnCard; card: OwnCard; shown: readonly Clause[] };

/** The match, if it is this guest's for sure, and not only the best of those that came late. */
const surely = ({ match }: Matching): KnownEntry[] =>
  match && (isConfirmed(match) || (isAutomatic(match.level) && !match.entry.suspected)) ? [match.entry] : [];

function claimOf(reservation: Booked, world: World): Claim {
  const { campaign, decisionOn } = world;
  const matching = matchingOf(reservation, world);
  const confirmed = matching.decided.filter(isConfirmed);
  // One of this campaign first.
  const own = [...world.elsewhere, ...world.cards].findLast((card) => card.reservation === reservation.id);
  // Silent: a yes is about the card as well, so it holds after the entry was deleted.
  const isGiven = own && decisionOn(reservation.id, own.entry)?.match === 'yes';
  // Silent: a card of another campaign joins nobody, so only whoever matches it is its guest.
  const isGuests = ({ keys, guest }: Known) =>
    own && (own.guest === guest || isAutomatic(levelOf(own.keys, keys)));
  const card = isGiven || [reservation, ...surely(matching)].some(isGuests) ? own : undefined;
  // Silent: a wording was shown with an entry, so only a decision on that entry says which wording counts.
  const terms = confirmed.find(({ entry }) => entry === matching.match?.entry)?.decision?.terms;
  const otherwise = matching.match?.entry.otherwiseWorded ?? [];
  const counts = (code: Code) => terms !== 'shown' || !isReworded(code, otherwise);
  return {
    ...{ ...matching, reservation, own, card, shown: terms ? [] : otherwise },
    codes: [...matching.codes, ...refusalsOf(reservation, campaign)].filter(counts),
    doubts: [...matching.doubts, ...doubtsOf(reservation, campaign, confirmed)],
  };
}

/** Silent: whether a guest may get a second card by an earlier wording. Nobody may. */
const always: readonly Code[] = ['CANCELLED', 'UNPAID', 'ALREADY_PAID', 'SECOND_RESERVATION'];
const isReworded = (code: Code, shown: readonly Clause[]): boolean =>
  !always.includes(code) && shown.includes(clauseOf[code]);

/** The codes that refuse: not those that were worded otherwise to this guest. Silent: while the match is open, today's count. */
const refusing = ({ codes, shown }: Claim): Code[] => codes.filter((code) => !isReworded(code, shown));

/** Silent: a person who gave an entry to the guest of a card has found another entry of that guest. */
function comparePaid(claims: readonly Claim[], cards: World['cards']): void {
  const known = [...cards, ...claims.filter(({ card }) => card && cards.includes(card)).flatMap(surely)];
  const isPaid = ({ entry: { id, guest } }: Pair) =>
    known.some((each) => each.guest === guest) || cards.some(({ entry }) => entry === id);
  for (const { reservation, own, match, pairs, codes, doubts } of claims) {
    if (reservation.status === 'cancelled') continue;
    // Silent: nobody has to choose where every open pair leads to a paid guest, and is among the 20 that are shown.
    if (own || (pairs.length > 0 && pairs.length <= 20 && pairs.every(isPaid))) codes.push('ALREADY_PAID');
    const isAnother = ({ keys, guest }: Known) =>
      keys.email === match?.entry.keys.email && guest !== match.entry.guest;
    if (match && !isConfirmed(match) && known.some(isAnother)) doubts.push('same-address');
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
    const ofAddress = match && isConfirmed(match) ? [] : sharing(({ keys }) => keys.email);
    if (ofGuest.some((each) => each.codes.length + each.doubts.length === 0))
      codes.push('SECOND_RESERVATION');
    else if (ofGuest.length > 0) doubts.push('earlier-waits');
    else if (ofAddress.length > 0) doubts.push('same-address');
    if (refusing(claim).length === 0) earlier.push(claim);
  }
}

function outcomeOf(claim: Claim, { campaign, elsewhere }: World): Outcome {
  const { reservation: booked, own, match, codes } = claim;
  const { id: reservation } = booked;
  // Silent: a number paid by another campaign is refused, since that card stands in none of this one's lists.
  if (own?.campaign === campaign.id)
    return { kind: 'paid', reservation, amount: own.amount, sentOn: own.sentOn };
  if (refusing(claim).length > 0) return { kind: 'refused', reservation, codes, entry: match?.entry.id };
  const doubts = codes.length > 0 ? [...claim.doubts, 'wording' as const] : claim.doubts;
  const pairs = claim.pairs.map(({ entry, level }) => ({ entry: entry.id, match: level }));
  if (doubts.length > 0 || !match || booked.status === 'cancelled')
    return { kind: 'waiting', reservation, doubts, codes, pairs };
  const others = elsewhere.filter(({ keys }) => isAutomatic(levelOf(match.entry.keys, keys)));
  const sentIn = [...new Set(others.map((card) => card.campaign))].sort();
  const gift = giftOf(booked, campaign);
  return { kind: 'payout', reservation, entry: match.entry.id, match: match.level, sentIn, ...gift };
}

/** What a guest who got a card is asked to give back. */
function reclaimOf(claim: Claim, { campaign, entries, decisionOn }: World) {
  const { card, decided } = claim;
  if (!card || card.campaign !== campaign.id) return [];
  const { reservation, entry, amount, sentOn } = card;
  const said = decisionOn(reservation, entry)?.match;
  // Who said that the card was another's decides what to ask back.
  if (said === 'no' || decided.some((pair) => isRejected(pair) && pair.entry.guest === card.guest)) return [];
  // What is missing because the entry was deleted after its card was sent argues against nobody.
  const isDeleted = entries.every(({ id }) => id !== entry);
  // Silent: a yes to the entry that got the card says that its guest has another name and address today.
  const isMoot = (code: Code) =>
    clauseOf[code] === 'entry-required' ? isDeleted || said === 'yes' : isDeleted && code === 'ENTERED_LATE';
  const codes = refusing(claim).filter((code) => clauseOf[code] !== 'one-card-per-guest' && !isMoot(code));
  return codes.length > 0 ? [{ reservation, entry, amount, sentOn, codes }] : [];
}

/** Dates that nobody can have meant, each with its reservation. Silent: the campaign's year is that of its start. */
function farDates(booking: Reservation, { periodStart }: Campaign): string[] {
  if (booking.status === 'cancelled') return [];
  const yearOf = (moment: Moment) => Number(dayInJapan(moment).slice(0, 4));
  return Object.entries(yearsAhead).flatMap(([column, ahead]) => {
    const years = yearOf(booking[column as keyof typeof yearsAhead] ?? periodStart) - yearOf(periodStart);
    return years < -2 || years > ahead ? [`${booking.id} ${column}`] : [];
  });
}

/** `stops`: why nothing is settled: dates that are too far, or else numbers used again. `unused`: what decides nothing. */
export function settle(input: Case) {
  const world = worldOf(input);
  joinGuests(world);
  const claims = world.reservations.map((each) => claimOf(each, world));
  const far = input.reservations.flatMap((each) => farDates(each, input.campaign));
  const usedAgain = claims
    .filter(({ reservation, own, card }) => own && !card && own.keys.email !== reservation.keys.email)
    .map(({ reservation }) => `${reservation.id} number`);
  const stops = far.length > 0 ? far : usedAgain;
  if (stops.length > 0) return { stops, outcomes: [], reclaims: [], unused: [] };
  const isOf = (claim: Claim, { reservation, entry }: PersonDecision) =>
    claim.reservation.id === reservation &&
    (world.cards.some((card) => card.reservation === reservation && card.entry === entry) ||
      claim.decided.some((pair) => pair.entry.id === entry));
  const unused = world.decisions.filter((decision) => !claims.some((claim) => isOf(claim, decision)));
  comparePaid(claims, world.cards);
  compareClaims(claims);
  const outcomes = claims.map((claim) => outcomeOf(claim, world));
  return { stops, outcomes, reclaims: claims.flatMap((claim) => reclaimOf(claim, world)), unused };
}
