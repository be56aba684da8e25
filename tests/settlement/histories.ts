import type { LedgerRow, NewLedgerRow } from '../../src/entries/gift-ledger.ts';
import type { GiftEntry } from '../../src/gifts/gift-entry.ts';
import type { GiftRun, Payout } from '../../src/gifts/gift-run.ts';
import { amendedRow } from '../../src/gifts/ledger/amend-card.ts';
import { campaignGifts, owedTo } from '../../src/gifts/ledger/campaign-gifts.ts';
import { giftCards } from '../../src/gifts/ledger/gift-cards.ts';
import { listedRows, recordSent } from '../../src/gifts/ledger/record-sent.ts';
import type { Reservation } from '../../src/gifts/reservation.ts';
import { entry, reservation, springRules } from '../support/gifts.ts';
import type { Seeds } from './differences.ts';
import { type Random, randomOf } from './generate-case.ts';
import { runSettlement } from './run-settlement.ts';

/** Who is who is known here, and nowhere else: the first two live together. */
const people = [
  { names: ['山田 花子', '山田花子', '山田　花子'], email: 'yamada@mail.example' },
  { names: ['山田 太郎', '山田太郎'], email: 'Yamada@mail.example' },
  { names: ['John Smith', 'Smith John', 'JOHN SMITH'], email: 'john@mail.example' },
];
const personOf = (name: string): number => people.findIndex(({ names }) => names.includes(name));

const numbers = ['R-1', 'R-2', 'R-3'];
const { campaign } = springRules;
const keys = new Map([[campaign, 'a key']]);

type World = {
  reservations: Map<string, Reservation>;
  entries: GiftEntry[];
  entered: number;
  ledger: LedgerRow[];
  /** Who really got each card. */
  paid: { person: number; reservation: string; order: string }[];
  /** The last run on each machine. */
  runs: GiftRun[];
  /** Under which number each person's card was listed. */
  orders: Map<number, string>;
  /** What the ledger got wrong. */
  faults: string[];
};

const run = ({ reservations, entries, ledger }: World): GiftRun =>
  runSettlement({
    ...{ rules: springRules, entries, reservations: [...reservations.values()] },
    ledger: campaignGifts({ rows: ledger, keys }, campaign),
  });

/** A payout as the list names it, and whose it is. */
const listedAs = ({ reservation: { id }, match: { entry }, gift: { amount }, order, guest }: Payout) => ({
  ...{ reservation: id, entry: entry.id, amount, order, guest, person: personOf(entry.name) },
});

const recorder = { by: 'sato', day: '2025-07-01' };
const recorded = (row: NewLedgerRow): LedgerRow => ({ ...row, recorded: '2025-07-01T00:00:00.000Z' });
const ordersOf = (cards: readonly { order: string }[]) => cards.map(({ order }) => order).sort();

/** Records what a run lists. */
function list({ ledger, orders, faults }: World, { ledger: before, payouts }: GiftRun): void {
  const cards = payouts.map(listedAs);
  const by = `run ${ledger.length}`;
  const rows = listedRows(before, cards, { ...recorder, by });
  if (rows.some((row) => row.by !== by)) faults.push('a row is not by whoever made the run');
  ledger.push(...rows.map(recorded));
  const after = campaignGifts({ rows: ledger, keys }, campaign);
  if (listedRows(after, cards, recorder).length > 0) faults.push('the same run lists a card again');
  for (const address of new Set(people.map(({ email }) => email.toLowerCase()))) {
    const theirs = cards.filter(({ person }) => people[person]?.email.toLowerCase() === address);
    const owed = owedTo({ rows: ledger, keys }, address);
    if (`${ordersOf(owed)}` !== `${ordersOf(theirs)}`) faults.push('the ledger owes a guest other cards');
  }
  for (const { person, order } of cards) {
    if ((orders.get(person) ?? order) !== order) faults.push('a guest has two numbers');
    orders.set(person, order);
  }
  if (new Set(orders.values()).size < orders.size) faults.push('two guests have one number');
}

/** Records what a machine's last run lists, which may be long ago. */
function send({ runs, ledger, paid, faults }: World, machine: number): void {
  const listed = (runs[machine]?.payouts ?? []).map(listedAs);
  const record = (cards: typeof listed, note = '') =>
    recordSent(giftCards(ledger), cards, { ...recorder, campaign, note });
  const everything = runs.flatMap(({ payouts }) => payouts.map(listedAs));
  const cards = [...giftCards(ledger), ...record(everything, 'all').rows];
  const numbers = new Set(ordersOf(cards).filter((order) => /^Spring2025[0-9A-F]{20}$/.test(order)));
  if (numbers.size < cards.length) faults.push('a card has no number of its own');
  const seconds = listed.filter(({ person, reservation }) =>
    paid.some((card) => (card.person === person) !== (card.reservation === reservation)),
  );
  const { rows, second } = record(listed);
  if (`${second.map(({ sent }) => sent.order)}` !== `${seconds.map(({ order }) => order)}`)
    faults.push('a second card is not told from the first');
  for (const row of rows) {
    ledger.push(recorded(row));
    const person = listed.find(({ reservation }) => reservation === row.reservation)?.person ?? -1;
    paid.push({ person, reservation: row.reservation, order: row.order });
  }
  if (record(listed).rows.length > 0) faults.push('a card is recorded again');
  if (record(listed, 'both').rows.length !== second.length) faults.push('a second card is not recorded');
}

const steps = {
  enterAgain: (world: World, { pick }: Random) => {
    const { names, email } = pick(people);
    world.entered++;
    world.entries.push(entry({ id: world.entered, name: pick(names), email }));
  },
  deleteEntry: (world: World, { below }: Random) => {
    world.entries.splice(below(world.entries.length + 1), 1);
  },
  reserve: (world: World, { pick }: Random) => {
    const { names, email } = pick(people);
    const id = pick(numbers);
    const stay = { contractStart: pick(['2025-05-01', '2025-05-02']), contractEnd: '2025-10-31' };
    world.reservations.set(id, reservation({ id, name: pick(names), email, ...stay }));
  },
  endEarly: (world: World, { pick }: Random) => {
    const known = world.reservations.get(pick(numbers));
    if (known?.status === 'confirmed') world.reservations.set(known.id, { ...known, endedOn: '2025-06-01' });
  },
  run: (world: World, { below }: Random) => {
    const made = run(world);
    world.runs[below(2)] = made;
    if (made.usedAgain.length === 0) list(world, made);
  },
  send: (world: World, { below }: Random) => send(world, below(2)),
  amend: (world: World, { pick }: Random) => {
    const cards = giftCards(world.ledger);
    const order = cards.length > 0 ? pick(cards).order : '';
    const event = pick(['corrected', 'taken-back'] as const);
    const row = amendedRow(cards, { ...recorder, order, event, amount: 10_000, note: 'mistyped' });
    if (!('order' in row)) return;
    world.ledger.push(recorded(row));
    if (event === 'taken-back') world.paid = world.paid.filter((each) => each.order !== order);
  },
};

/** What is wrong at the end; and what has been met, so that the test knows what it tried. */
function faultsOf(world: World, met: Map<string, number>): string[] {
  const { usedAgain, payouts, reclaimed } = run(world);
  const found = { 'used again': usedAgain, reclaimed, sent: world.paid };
  for (const [what, { length }] of Object.entries(found)) met.set(what, (met.get(what) ?? 0) + length);
  // What was sent, and what is to be sent.
  const paid = [...world.paid, ...(usedAgain.length > 0 ? [] : payouts.map(listedAs))];
  const isTwiceIn = (what: 'person' | 'reservation') =>
    new Set(paid.map((each) => each[what])).size < paid.length;
  const owners = new Map(world.paid.map(({ reservation, person }) => [reservation, person]));
  return [
    ...world.faults,
    ...(isTwiceIn('person') ? ['a guest is paid twice'] : []),
    ...(isTwiceIn('reservation') ? ['a reservation is paid twice'] : []),
    ...reclaimed
      .filter(({ reservation: id }) => owners.get(id) !== personOf(world.reservations.get(id)?.name ?? ''))
      .map(({ reservation: id }) => `${id}: a guest is asked for another's money`),
  ];
}

/**
 * Plays the histories of these seeds: guests enter, reserve and leave, while two machines decide and send.
 * @returns what is wrong in the first one in which anything is, or what hardly occurs
 */
export function faultsOfHistories({ from, count }: Seeds): string[] {
  const met = new Map<string, number>();
  for (let seed = from; seed < from + count; seed++) {
    const random = randomOf(seed);
    const world: World = {
      ...{ reservations: new Map(), entries: [], entered: 0, ledger: [] },
      ...{ paid: [], runs: [], orders: new Map(), faults: [] },
    };
    const told: string[] = [];
    for (let step = 0; step < 24; step++) {
      const next = random.pick(step < 6 ? [steps.enterAgain, steps.reserve] : Object.values(steps));
      next(world, random);
      told.push(next.name);
    }
    const faults = faultsOf(world, met);
    if (faults.length > 0) return [`seed ${seed}: ${told.join(', ')}`, ...faults];
  }
  return [...met].flatMap(([what, times]) => (times < count / 40 ? [`${what} hardly occurs`] : []));
}
