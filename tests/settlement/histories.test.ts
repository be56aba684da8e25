import { expect, test } from 'vitest';
import type { LedgerRow } from '../../src/entries/gift-ledger.ts';
import type { GiftEntry } from '../../src/gifts/gift-entry.ts';
import { type GiftRun, runGifts } from '../../src/gifts/gift-run.ts';
import { compareEntries } from '../../src/gifts/matching/compare-entries.ts';
import type { Reservation } from '../../src/gifts/reservation.ts';
import { campaignGifts } from '../../src/ledger/campaign-gifts.ts';
import { giftCards } from '../../src/ledger/gift-cards.ts';
import { recordSent } from '../../src/ledger/record-sent.ts';
import { entry, reservation, springRules } from '../support/gifts.ts';
import { type Random, randomOf } from './generate-case.ts';

/** Who is who is known here, and nowhere else: the first two live together. */
const people = [
  { names: ['山田 花子', '山田花子', '山田　花子'], email: 'yamada@mail.example' },
  { names: ['山田 太郎', '山田太郎'], email: 'Yamada@mail.example' },
  { names: ['John Smith', 'Smith John', 'JOHN SMITH'], email: 'john@mail.example' },
];
const numbers = ['R-1', 'R-2', 'R-3'];
const { campaign } = springRules;
const keys = new Map([[campaign, 'a key']]);

type World = {
  reservations: Map<string, { person: number; row: Reservation }>;
  entries: GiftEntry[];
  entered: number;
  ledger: LedgerRow[];
  /** Who really got the card of each row. */
  paid: { person: number; reservation: string; order: string }[];
  /** The last run on each machine, if its file is not lost. */
  runs: (GiftRun | undefined)[];
};

function run({ reservations, entries, ledger }: World): GiftRun {
  const given = { rules: springRules, reservations: [...reservations.values()].map(({ row }) => row) };
  const recorded = campaignGifts({ rows: ledger, keys }, campaign);
  const compared = compareEntries({ ...given, decisions: [], sent: recorded.cards });
  entries.forEach(compared.take);
  const none = { reservations: undefined, map: undefined, entries: undefined, decisions: undefined };
  return runGifts({
    ...{ ...given, entries: compared.done(), decisions: [], ledger: recorded, imported: 0 },
    ...{ on: undefined, wordings: new Map(), sha256: { ...none, sent: undefined } },
  });
}

/** Records what a machine's last run lists, which may be long ago. */
function send(world: World, machine: number): void {
  const listed = (world.runs[machine]?.payouts ?? []).map(
    ({ reservation: { id }, match, gift, ...number }) => ({
      reservation: id,
      entry: match.kind === 'found' ? match.entry.id : 0,
      person: match.kind === 'found' ? personOf(match.entry.name) : -1,
      amount: gift.amount,
      ...number,
    }),
  );
  const { rows } = recordSent(giftCards(world.ledger), listed, { campaign, by: 'sato', day: '2025-07-01' });
  for (const row of rows) {
    world.ledger.push({ ...row, recorded: '2025-07-01T00:00:00.000Z' });
    const person = listed.find(({ order }) => order === row.order)?.person ?? -1;
    world.paid.push({ person, reservation: row.reservation, order: row.order });
  }
}

const personOf = (name: string): number => people.findIndex(({ names }) => names.includes(name));

const steps = {
  enterAgain: (world: World, { pick }: Random) => {
    const { names, email } = pick(people);
    world.entered++;
    world.entries.push(entry({ id: world.entered, name: pick(names), email }));
  },
  deleteEntry: (world: World, { below }: Random) => {
    world.entries.splice(below(world.entries.length + 1), 1);
  },
  reserve: (world: World, { pick, below }: Random) => {
    const person = below(people.length);
    const { names = [], email = '' } = people[person] ?? {};
    const id = pick(numbers);
    const row = reservation({
      id,
      name: pick(names),
      email,
      contractStart: pick(['2025-05-01', '2025-05-02']),
    });
    world.reservations.set(id, { person, row: { ...row, contractEnd: '2025-10-31' } });
  },
  endEarly: (world: World, { pick }: Random) => {
    const known = world.reservations.get(pick(numbers));
    if (known?.row.status === 'confirmed') known.row = { ...known.row, endedOn: '2025-06-01' };
  },
  run: (world: World, { below }: Random) => {
    world.runs[below(2)] = run(world);
  },
  send: (world: World, { below }: Random) => send(world, below(2)),
  loseFile: (world: World, { below }: Random) => {
    world.runs[below(2)] = undefined;
  },
};
const order = Object.values(steps);

/** What is wrong after a step; and what has been met, so that the test knows what it tried. */
function faultsOf(world: World, met: Map<string, number>): string[] {
  const { usedAgain, payouts, reclaimed } = run(world);
  const meet = (what: string, count: number) => met.set(what, (met.get(what) ?? 0) + count);
  meet('used again', usedAgain.length);
  meet('reclaimed', reclaimed.length);
  meet('sent', world.paid.length);
  const owners = new Map(world.paid.map(({ reservation, person }) => [reservation, person]));
  const paidPeople = world.paid.map(({ person }) => person);
  const paidNumbers = world.paid.map(({ reservation }) => reservation);
  const listed = usedAgain.length > 0 ? [] : payouts;
  const listedPeople = listed.map(({ match }) => (match.kind === 'found' ? personOf(match.entry.name) : -1));
  const hasTwice = (all: readonly unknown[]) => new Set(all).size < all.length;
  return [
    ...(hasTwice(paidPeople) ? ['a guest was sent two cards'] : []),
    ...(hasTwice(paidNumbers) ? ['a reservation was sent two cards'] : []),
    ...(hasTwice([...paidPeople, ...listedPeople]) ? ['a guest is to be paid twice'] : []),
    ...(hasTwice([...paidNumbers, ...listed.map((each) => each.reservation.id)])
      ? ['a reservation is to be paid twice']
      : []),
    ...reclaimed
      .filter(({ reservation: id }) => owners.get(id) !== world.reservations.get(id)?.person)
      .map(({ reservation: id }) => `${id}: a guest is asked for another's money`),
  ];
}

test('twenty thousand histories pay no guest twice, and ask nobody for another’s money', {
  timeout: 300_000,
}, () => {
  const met = new Map<string, number>();
  for (let seed = 0; seed < 20_000; seed++) {
    const random = randomOf(seed);
    const world: World = { reservations: new Map(), entries: [], entered: 0, ledger: [], paid: [], runs: [] };
    const told: string[] = [];
    for (let step = 0; step < 24; step++) {
      const next = step < 6 ? random.pick([steps.enterAgain, steps.reserve]) : random.pick(order);
      next(world, random);
      told.push(next.name);
    }
    expect(faultsOf(world, met), `seed ${seed}: ${told.join(', ')}`).toEqual([]);
  }
  expect(
    [...met.values()].every((count) => count > 500),
    JSON.stringify([...met]),
  ).toBe(true);
});
