import { expect } from 'vitest';
import type { LedgerRow } from '../../src/entries/gift-ledger.ts';
import type { GiftEntry } from '../../src/gifts/gift-entry.ts';
import type { GiftRun, Payout } from '../../src/gifts/gift-run.ts';
import { campaignGifts } from '../../src/gifts/ledger/campaign-gifts.ts';
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
  /** Who really got the card of each row. */
  paid: { person: number; reservation: string }[];
  /** The last run on each machine. */
  runs: GiftRun[];
};

const run = ({ reservations, entries, ledger }: World): GiftRun =>
  runSettlement({
    ...{ rules: springRules, entries, decisions: [] },
    reservations: [...reservations.values()],
    ledger: campaignGifts({ rows: ledger, keys }, campaign),
  });

/** A payout as the list names it, and whose it is. */
const listedAs = ({ reservation: { id }, match: { entry }, gift: { amount }, order, guest }: Payout) => ({
  ...{ reservation: id, entry: entry.id, amount, order, guest, person: personOf(entry.name) },
});

/** Records what a machine's last run lists, which may be long ago. */
function send({ runs, ledger, paid }: World, machine: number): void {
  const listed = (runs[machine]?.payouts ?? []).map(listedAs);
  const { rows } = recordSent(giftCards(ledger), listed, {
    campaign,
    by: 'sato',
    day: '2025-07-01',
    note: '',
  });
  for (const row of rows) {
    ledger.push({ ...row, recorded: '2025-07-01T00:00:00.000Z' });
    const person = listed.find(({ order }) => order === row.order)?.person ?? -1;
    paid.push({ person, reservation: row.reservation });
  }
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
    if (made.usedAgain.length > 0) return;
    const rows = listedRows(made.ledger, made.payouts.map(listedAs), { by: 'sato', day: '2025-06-30' });
    world.ledger.push(...rows.map((row) => ({ ...row, recorded: '2025-06-30T00:00:00.000Z' })));
  },
  send: (world: World, { below }: Random) => send(world, below(2)),
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
    ...(isTwiceIn('person') ? ['a guest is paid twice'] : []),
    ...(isTwiceIn('reservation') ? ['a reservation is paid twice'] : []),
    ...reclaimed
      .filter(({ reservation: id }) => owners.get(id) !== personOf(world.reservations.get(id)?.name ?? ''))
      .map(({ reservation: id }) => `${id}: a guest is asked for another's money`),
  ];
}

/** Plays the histories of these seeds: guests enter, reserve and leave, while two machines decide and send. */
export function expectNobodyPaidTwice({ from, count }: Seeds): void {
  const met = new Map<string, number>();
  for (let seed = from; seed < from + count; seed++) {
    const random = randomOf(seed);
    const world: World = { reservations: new Map(), entries: [], entered: 0, ledger: [], paid: [], runs: [] };
    const told: string[] = [];
    for (let step = 0; step < 24; step++) {
      const next = random.pick(step < 6 ? [steps.enterAgain, steps.reserve] : Object.values(steps));
      next(world, random);
      told.push(next.name);
    }
    expect(faultsOf(world, met), `seed ${seed}: ${told.join(', ')}`).toEqual([]);
  }
  expect(
    [...met].filter(([, times]) => times < count / 40),
    'These hardly occur.',
  ).toEqual([]);
}
