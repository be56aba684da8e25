import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from '../../../src/campaign/campaign.ts';
import { inLanguage } from '../../../src/campaign/language.ts';
import { entryEngine } from '../../../src/entries/entry-engine.ts';
import { noPostgres, startPostgres, type TestPostgres } from '../../../tests/support/postgres.ts';
import { runProcess } from '../../../tests/support/run-process.ts';
import { submissionPathOf } from '../../../tests/support/submission-path.ts';
import { benchFolder } from '../build-site.ts';
import { count, markdownTable } from '../markdown.ts';
import { median, percentile } from '../median.ts';
import { serveSite } from '../serve-site.ts';
import { atLeast, atMost, type Verdict } from '../verdict.ts';
import type { EntryLedger } from './send-entries.ts';

type EntryRun = { perSecond: number; p50: number; p99: number; refused: number };
/** The figures of the servers on one store. */
type StoreFigures = {
  /** Such as 'PostgreSQL, two servers'. */
  store: string;
  /** The budget: how many entries per second must be acknowledged. */
  least: number;
  saturated: EntryRun;
  paced: EntryRun;
  /** Entries in the store after the servers have stopped, and acknowledged ones that are not among them. */
  stored: number;
  missing: number;
};

export type EntryFigures = {
  stores: StoreFigures[];
  /** Why PostgreSQL was not measured; undefined if it was. */
  skipped: string | undefined;
  /** How long this disk takes to make 4 kB durable, in milliseconds. */
  fsync: number;
};

type Trial = { store: string; least: number; servers: number; address: string };

const pacedPerSecond = 200;
const seconds = 10;
const file = join(benchFolder, 'entries.sqlite');

/** A full garbage collection of the sender, three seconds after its start, made a hundredth of the answers look late. */
const senderFlags = ['--initial-heap-size=256'];

/** @returns undefined if the campaign uses another form provider */
export async function measureEntries(
  folder: string,
  { settings: { formProvider, languages } }: Campaign,
  say: (line: string) => void,
): Promise<EntryFigures | undefined> {
  if (formProvider.provider !== 'built-in') return undefined;
  const path = submissionPathOf(formProvider.portalId, inLanguage(formProvider.formId, languages[0]));
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  const postgres = noPostgres === undefined ? await startPostgres({ durable: true }) : undefined;
  const trials: Trial[] = [
    { store: 'SQLite', least: 2000, servers: 1, address: file },
    ...(postgres === undefined ? [] : await postgresTrials(postgres)),
  ];
  const stores: StoreFigures[] = [];
  for (const trial of trials) {
    say(`Entries: ${trial.store}`);
    stores.push(await measureStore(folder, path, trial));
  }
  await postgres?.stop();
  return { stores, skipped: noPostgres, fsync: fsyncTime() };
}

const postgresTrials = async ({ makeDatabase }: TestPostgres): Promise<Trial[]> => [
  { store: 'PostgreSQL, one server', least: 1500, servers: 1, address: await makeDatabase() },
  { store: 'PostgreSQL, two servers', least: 1500, servers: 2, address: await makeDatabase() },
];

async function measureStore(
  folder: string,
  path: string,
  { store, least, servers, address }: Trial,
): Promise<StoreFigures> {
  const variables = { ENTRIES_DB: address, TRUST_PROXY: '1' };
  const serving = await Promise.all(Array.from({ length: servers }, () => serveSite(folder, variables)));
  const endpoints = serving.map(({ origin }) => origin + path).join(',');
  const paced = await send(endpoints, 'paced', String(pacedPerSecond));
  const saturated = await send(endpoints, 'saturated', 'saturated');
  await Promise.all(serving.map(({ stop }) => stop()));

  const stored = await emailsIn(address);
  const missing = [
    ...paced.acknowledged.map((number) => `paced-${number}@bench.example`),
    ...saturated.acknowledged.map((number) => `saturated-${number}@bench.example`),
  ].filter((email) => !stored.has(email));
  return {
    store,
    least,
    saturated: summarize(saturated),
    paced: summarize(paced),
    stored: stored.size,
    missing: missing.length,
  };
}

async function send(endpoints: string, prefix: string, pace: string): Promise<EntryLedger> {
  const script = join(import.meta.dirname, 'send-entries.ts');
  const args = [...senderFlags, script, endpoints, prefix, String(seconds), pace];
  const output = await runProcess(process.execPath, args, { limitMs: seconds * 1000 + 60_000 });
  return JSON.parse(output);
}

const summarize = ({ acknowledged, refused, seconds, latencies }: EntryLedger): EntryRun => ({
  perSecond: acknowledged.length / seconds,
  p50: percentile(latencies, 0.5),
  p99: percentile(latencies, 0.99),
  refused,
});

async function emailsIn(address: string): Promise<Set<string>> {
  const archive = await entryEngine(address).openArchive();
  const emails = new Set<string>();
  for await (const page of archive.read({})) for (const { email } of page) emails.add(email);
  await archive.close();
  return emails;
}

function fsyncTime(): number {
  const path = join(benchFolder, 'fsync');
  const descriptor = openSync(path, 'w');
  const times = Array.from({ length: 50 }, () => {
    const started = performance.now();
    writeSync(descriptor, Buffer.alloc(4096, 1));
    fsyncSync(descriptor);
    return performance.now() - started;
  });
  closeSync(descriptor);
  rmSync(path);
  return median(times);
}

export const entryVerdicts = (figures: EntryFigures | undefined): Verdict[] =>
  (figures?.stores ?? []).flatMap(({ store, least, saturated, paced, missing }) => [
    atLeast(`${store}: entries acknowledged per second`, saturated.perSecond, least),
    atMost(`${store}: entries, p99 at ${pacedPerSecond} per second`, paced.p99, 20, 'ms'),
    atMost(`${store}: acknowledged entries missing`, missing, 0),
  ]);

/** The section of bench/latest.md about the entry endpoint, by store. */
export function entriesSection(figures: EntryFigures | undefined): string[] {
  if (figures === undefined) return [];
  const { stores, skipped, fsync } = figures;
  return [
    '## Entries',
    'Every entry is on disk before it is acknowledged; each comes from its own address, and the rate limit is raised. One process ' +
      'sends for ten seconds, to all servers in turn: first as fast as 64 clients get responses, then 200 per second regardless of ' +
      'the responses. Store, servers and sender share this machine. Missing: acknowledged entries that were not in the store ' +
      `after the servers had stopped. This disk takes ${fsync.toFixed(2)} ms for a durable write of 4 kB. ${skipped ?? ''}`.trimEnd(),
    markdownTable(
      [
        'store',
        'acknowledged/s',
        'p50 ms',
        'p99 ms',
        `p50 ms at ${pacedPerSecond}/s`,
        `p99 ms at ${pacedPerSecond}/s`,
        'refused',
        'stored',
        'missing',
      ],
      stores.map(({ store, saturated, paced, stored, missing }) => [
        store,
        count(saturated.perSecond),
        saturated.p50.toFixed(1),
        saturated.p99.toFixed(1),
        paced.p50.toFixed(1),
        paced.p99.toFixed(1),
        count(saturated.refused + paced.refused),
        count(stored),
        count(missing),
      ]),
    ),
  ];
}
