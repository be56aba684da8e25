import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { inLanguage } from '../../../src/campaign/language.ts';
import { entryEngine } from '../../../src/entries/entry-engine.ts';
import { noPostgres, startPostgres } from '../../../tests/support/postgres.ts';
import { runProcess } from '../../../tests/support/run-process.ts';
import { submissionPathOf } from '../../../tests/support/submission-path.ts';
import { serveSite } from '../../serve-site.ts';
import { type Bench, campaign, inFolder } from '../place.ts';
import { type Figure, markdownTable, median, percentile, type Section, show } from '../report.ts';
import type { SentEntries } from './send-entries.ts';

type Trial = { store: string; least: number; servers: number; address: string };

const pacedPerSecond = 200;
const seconds = 10;
const { formProvider, languages } = campaign.settings;
const path = submissionPathOf(formProvider.portalId, inLanguage(formProvider.formId, languages[0]));

/** A full garbage collection of the sender, three seconds after its start, made a hundredth of the answers look late. */
const senderFlags = ['--initial-heap-size=256'];

/** Measures the entry endpoint of the built-in form on each store, and looks for every acknowledged entry. */
export const measureEntries = ({ say }: Bench): Promise<Section> =>
  inFolder(async (folder) => {
    const postgres = noPostgres === undefined ? await startPostgres({ durable: true }) : undefined;
    const trials: Trial[] = [
      { store: 'SQLite', least: 2000, servers: 1, address: join(folder, 'entries.sqlite') },
    ];
    for (const servers of postgres ? [1, 2] : []) {
      const store = `PostgreSQL, ${servers} server${servers > 1 ? 's' : ''}`;
      trials.push({ store, least: 1500, servers, address: (await postgres?.makeDatabase()) ?? '' });
    }
    const figures: Figure[] = [];
    const rows: string[][] = [];
    for (const trial of trials) {
      say(`Entries: ${trial.store}`);
      const measured = await measureStore(folder, trial);
      figures.push(...measured.figures);
      rows.push(measured.row);
    }
    await postgres?.stop();
    return {
      title: 'Entries',
      note:
        'Every entry is on disk before it is acknowledged; each comes from its own address, and the rate limit is raised. One process ' +
        `sends for ten seconds, to all servers in turn: first ${pacedPerSecond} per second regardless of the responses, then as fast as 64 ` +
        'clients get responses. Store, servers and sender share this machine. Missing: acknowledged entries that were not in the store ' +
        `after the servers had stopped. This disk takes ${fsyncTime(folder).toFixed(2)} ms for a durable write of 4 kB. ${noPostgres ?? ''}`.trimEnd(),
      figures,
      tables: [
        markdownTable(
          ['store', 'p50 ms', 'p99 ms', `p50 ms at ${pacedPerSecond}/s`, 'refused', 'stored'],
          rows,
        ),
      ],
    };
  });

async function measureStore(folder: string, { store, least, servers, address }: Trial) {
  const variables = { ENTRIES_DB: address, TRUST_PROXY: '1' };
  const serving = await Promise.all(Array.from({ length: servers }, () => serveSite(folder, variables)));
  const endpoints = serving.map(({ origin }) => origin + path).join(',');
  const paced = await send(endpoints, 'paced', String(pacedPerSecond));
  const saturated = await send(endpoints, 'saturated', 'saturated');
  await Promise.all(serving.map(({ stop }) => stop()));
  const stored = await emailsIn(address);
  const missing = [...paced.acknowledged, ...saturated.acknowledged].filter((email) => !stored.has(email));
  const figures: Figure[] = [
    {
      name: `${store}: acknowledged per second`,
      value: saturated.acknowledged.length / saturated.seconds,
      budget: `at least ${show(least)}`,
    },
    {
      name: `${store}: p99 at ${pacedPerSecond} per second`,
      value: percentile(paced.latencies, 0.99),
      unit: 'ms',
      budget: 'at most 20',
    },
    { name: `${store}: acknowledged, but missing`, value: missing.length, budget: '0' },
  ];
  const row = [
    store,
    show(median(saturated.latencies)),
    show(percentile(saturated.latencies, 0.99)),
    show(median(paced.latencies)),
    show(saturated.refused + paced.refused),
    show(stored.size),
  ];
  return { figures, row };
}

async function send(endpoints: string, prefix: string, pace: string): Promise<SentEntries> {
  const script = join(import.meta.dirname, 'send-entries.ts');
  const args = [...senderFlags, script, endpoints, prefix, String(seconds), pace];
  return JSON.parse(await runProcess(process.execPath, args, { limitMs: seconds * 1000 + 60_000 }));
}

async function emailsIn(address: string): Promise<Set<string>> {
  const archive = await entryEngine(address).openArchive();
  const emails = new Set<string>();
  for await (const page of archive.read({})) for (const { email } of page) emails.add(email);
  await archive.close();
  return emails;
}

/** How long this disk takes to make 4 kB durable, in milliseconds. */
function fsyncTime(folder: string): number {
  const descriptor = openSync(join(folder, 'fsync'), 'w');
  const times = Array.from({ length: 50 }, () => {
    const started = performance.now();
    writeSync(descriptor, Buffer.alloc(4096, 1));
    fsyncSync(descriptor);
    return performance.now() - started;
  });
  closeSync(descriptor);
  return median(times);
}
