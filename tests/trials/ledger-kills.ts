import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { entryEngine } from '../../src/entries/entry-engine.ts';
import { command, desk, kept } from '../support/gifts-command.ts';

/** Where the ledger is, and the command that is killed: what was sent is recorded, a run is made, or a card is amended. */
type LedgerKills = {
  kept: 'store' | 'file';
  killed: 'sent' | 'run' | 'recovered';
  /** Of all steps, every one with this distance is killed. */
  every: number;
};

/**
 * Kills a command before each of its steps on the disk, and lets a next command follow: nothing may be lost, nothing
 * doubled, and files and ledger agree.
 * @returns one sentence per defect
 */
export async function killRecorder({ kept: place, killed, every }: LedgerKills): Promise<string[]> {
  const faults: string[] = [];
  const work = await prepare(place, killed);
  for (let [step, kills] = [1, 0]; ; step += every) {
    const at = work.at(`kill-${step}`);
    const args = [...killer, 'src/commands/gifts.ts', ...work.args(at)];
    const env = { ...process.env, ENTRIES_DB: at.store, KILL_AT: String(step) };
    const { signal, status } = spawnSync(process.execPath, args, { env });
    if (signal !== 'SIGKILL') {
      console.log(`         ${kills} kills`);
      return status === 0 ? faults : [...faults, `The command failed with ${status}.`];
    }
    kills += 1;
    const next = kills % 2 === 0 ? 'run' : 'sent';
    for (const fault of await follow(at, work, next))
      faults.push(`killed before step ${step}, then ${next}: ${fault}`);
    rmSync(at.folder, { recursive: true });
  }
}

const killer = ['--import', pathToFileURL(join(import.meta.dirname, 'kill-at-step.mjs')).href];

type Place = { folder: string; out: string; store: string };
type Work = Awaited<ReturnType<typeof prepare>>;

async function prepare(place: 'store' | 'file', killed: LedgerKills['killed']) {
  const { folder, file, entries } = desk();
  const base = placeIn(join(folder, 'base'));
  const list = join(folder, 'list.csv');
  const run = ['--reservations', file, ...(place === 'file' ? ['--entries', entries] : [])];
  const store = await entryEngine(base.store).openStore();
  for (const each of kept) await store.add(each);
  await store.close();
  await command([...run, '--out', base.out], 'en', base.store);
  cpSync(join(base.out, 'payouts.csv'), list);
  if (killed === 'recovered') await command(['sent', list, '--out', base.out], 'en', base.store);
  const [order = ''] = /Spring2025[0-9A-F]{20}/.exec(readFileSync(list, 'utf8')) ?? [];
  const commands = {
    run,
    sent: ['sent', list, '--on', '2025-07-02'],
    recovered: ['recovered', order, '--note', 'x'],
  };
  return {
    place,
    list,
    commands,
    args: ({ out }: Place) => [...commands[killed], '--out', out],
    at: (name: string) => {
      const at = placeIn(join(folder, name));
      cpSync(base.folder, at.folder, { recursive: true });
      return at;
    },
  };
}

const placeIn = (folder: string): Place => ({
  folder,
  out: join(folder, 'out'),
  store: join(folder, 'entries.sqlite'),
});

/** The next command, and another record of the same list. @returns what is wrong after each */
async function follow(at: Place, { place, list, commands }: Work, next: 'run' | 'sent'): Promise<string[]> {
  const faults: string[] = [];
  const before = await recorded(at, place);
  if (![0, 2].includes(before.sent)) faults.push(`${before.sent} of 2 cards are recorded`);
  await command([...commands[next], '--out', at.out], 'en', at.store);
  const after = await recorded(at, place);
  if (next === 'run' && after.sent !== before.sent)
    faults.push(`the run made ${after.sent} cards of ${before.sent}`);
  faults.push(...disagreements(at, after.sent));
  await command(['sent', list, '--out', at.out], 'en', at.store);
  const last = await recorded(at, place);
  if (last.sent !== 2) faults.push(`${last.sent} cards are recorded in the end, not 2`);
  if (last.listed !== 2) faults.push(`${last.listed} cards are listed in the end, not 2`);
  if (last.recovered > 1) faults.push('a card is recovered twice');
  return [...faults, ...disagreements(at, last.sent)];
}

function disagreements({ out }: Place, sent: number): string[] {
  const linesOf = (name: string) =>
    existsSync(join(out, name)) ? readFileSync(join(out, name), 'utf8').split('\r\n').length - 2 : 0;
  const left = readdirSync(out).filter((name) => name.startsWith('.'));
  const staged = readdirSync(join(out, 'runs')).filter((name) => !/^(?:20.*|ledger)\.json$/.test(name));
  return [
    ...(linesOf('sent.csv') === sent
      ? []
      : [`sent.csv has ${linesOf('sent.csv')} cards, the ledger ${sent}`]),
    ...(linesOf('payouts.csv') === 2 - sent ? [] : [`payouts.csv lists ${linesOf('payouts.csv')}`]),
    ...(left.length + staged.length === 0 ? [] : [`${[...left, ...staged].join(', ')} is left behind`]),
  ];
}

async function recorded({ out, store }: Place, place: 'store' | 'file') {
  const address = place === 'store' ? store : join(out, 'ledger.sqlite');
  const { rows } = await entryEngine(address).giftLedger().read();
  const events = rows.map(({ event }) => event);
  const count = (wanted: string) => events.filter((event) => event === wanted).length;
  return { listed: count('listed'), sent: count('sent'), recovered: count('recovered') };
}
