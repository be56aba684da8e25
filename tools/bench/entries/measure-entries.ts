import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from '../../../src/campaign/campaign.ts';
import { inLanguage } from '../../../src/campaign/language.ts';
import { openDatabaseForReading } from '../../../src/entries/sqlite/open-database.ts';
import { runProcess } from '../../../tests/support/run-process.ts';
import { submissionPathOf } from '../../../tests/support/submission-path.ts';
import { benchFolder } from '../build-site.ts';
import { median, percentile } from '../median.ts';
import { serveSite } from '../serve-site.ts';
import type { EntryLedger } from './send-entries.ts';

export type EntryRun = { perSecond: number; p50: number; p99: number; acknowledged: number; refused: number };
export type EntryFigures = {
  saturated: EntryRun;
  paced: EntryRun;
  /** Rows in the file after the server has stopped, and acknowledged entries that are not among them. */
  rows: number;
  missing: number;
  /** What this disk takes to make 4 kB durable, in milliseconds. */
  fsync: number;
};

export const pacedPerSecond = 200;
const seconds = 10;
const file = join(benchFolder, 'entries.sqlite');

/** @returns undefined when the campaign uses another form provider */
export async function measureEntries(
  folder: string,
  { settings: { formProvider, languages } }: Campaign,
): Promise<EntryFigures | undefined> {
  if (formProvider.provider !== 'built-in') return undefined;
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  const server = await serveSite(folder, { ENTRIES_DB: file });
  const endpoint = `${server.origin}${submissionPathOf(formProvider.portalId, inLanguage(formProvider.formId, languages[0]))}`;
  const paced = await send(endpoint, 'paced', String(pacedPerSecond));
  const saturated = await send(endpoint, 'saturated', 'saturated');
  await server.stop();

  const stored = readEmails();
  const missing = [
    ...paced.acknowledged.map((number) => `paced-${number}@bench.example`),
    ...saturated.acknowledged.map((number) => `saturated-${number}@bench.example`),
  ].filter((email) => !stored.has(email));
  return {
    saturated: summarize(saturated),
    paced: summarize(paced),
    rows: stored.size,
    missing: missing.length,
    fsync: fsyncTime(),
  };
}

async function send(endpoint: string, prefix: string, pace: string): Promise<EntryLedger> {
  const script = join(import.meta.dirname, 'send-entries.ts');
  const output = await runProcess(process.execPath, [script, endpoint, prefix, String(seconds), pace], {
    limitMs: seconds * 1000 + 60_000,
  });
  return JSON.parse(output);
}

const summarize = ({ acknowledged, refused, seconds, latencies }: EntryLedger): EntryRun => ({
  perSecond: acknowledged.length / seconds,
  p50: percentile(latencies, 0.5),
  p99: percentile(latencies, 0.99),
  acknowledged: acknowledged.length,
  refused,
});

function readEmails(): Set<string> {
  const database = openDatabaseForReading(file);
  const rows = database.prepare('SELECT email FROM entry').all();
  database.close();
  return new Set(rows.map(({ email }) => String(email)));
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
