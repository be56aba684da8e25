import { join } from 'node:path';
import { entryEngine } from '../../../src/entries/entry-engine.ts';
import { noPostgres, startPostgres } from '../../../tests/support/postgres.ts';
import { runProcess } from '../../../tests/support/run-process.ts';
import { startTrialServer } from '../../../tests/support/start-server.ts';
import { submissionPathOf } from '../../../tests/support/submission-path.ts';
import { type Bench, campaign, inFolder } from '../place.ts';
import { type Figure, percentile, type Section, show } from '../report.ts';
import type { SentEntries } from './send-entries.ts';

type Trial = { store: string; least: number; servers: number; address: string };

const pacedPerSecond = 200;
const seconds = 10;
const { portalId, formId } = campaign.settings.formProvider;
const path = submissionPathOf(portalId, formId.ja);

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
    for (const trial of trials) {
      say(`Entries: ${trial.store}`);
      figures.push(...(await measureStore(trial)));
    }
    await postgres?.stop();
    return {
      title: 'Entries',
      note:
        'Every entry is on disk before it is acknowledged; each comes from its own address, and the rate limit is raised. One process ' +
        `sends for ten seconds, to all servers in turn: first ${pacedPerSecond} per second regardless of the responses, then as fast as 64 ` +
        'clients get responses. Store, servers and sender share this machine. Missing: acknowledged entries that were not in the store ' +
        `after the servers had stopped. ${noPostgres ?? ''}`.trimEnd(),
      figures,
    };
  });

async function measureStore({ store, least, servers, address }: Trial): Promise<Figure[]> {
  const variables = { ENTRIES_DB: address, TRUST_PROXY: '1' };
  const serving = await Promise.all(Array.from({ length: servers }, () => startTrialServer(variables)));
  const endpoints = serving.map(({ origin }) => origin + path).join(',');
  const paced = await send(endpoints, 'paced', String(pacedPerSecond));
  const saturated = await send(endpoints, 'saturated', 'saturated');
  await Promise.all(serving.map(({ stop }) => stop()));
  const stored = await emailsIn(address);
  const missing = [...paced.acknowledged, ...saturated.acknowledged].filter((email) => !stored.has(email));
  return [
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
