import { readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { askServer } from '../../src/releases/ask-server.ts';
import { switchTo } from '../../src/releases/releases-folder.ts';
import { siteFolder } from '../../src/server/manifest/manifest.ts';
import { readManifest } from '../../src/server/manifest/read-manifest.ts';
import { pageFile } from '../../src/server/site/addresses.ts';
import { choicesBy, seededRandom } from '../support/seeded-random.ts';
import { sendEntry } from '../support/send-entry.ts';
import { noSmallDisk, smallDisk } from '../support/small-disk.ts';
import { startTrialServer } from '../support/start-server.ts';
import { newStore, temporaryFolder } from '../support/temporary-folder.ts';
import { entryFaults, newLedger } from './clients.ts';
import { editedCampaign, killBuilds, killSwitches, published } from './publish-kills.ts';
import { runTrials } from './run-trials.ts';

const pagesIn = (folder: string): string[] =>
  readManifest(folder).pages.map(({ route }) =>
    readFileSync(join(siteFolder(folder), pageFile(route)), 'utf8'),
  );

/** In a second. */
const [pageRate, entryRate] = [300, 50];

/**
 * Visitors who ask for pages and enter, at a rate that no answer slows down. What a page names has to be there whenever it
 * is seen for the first time after a switch.
 */
function startVisitors(origin: string) {
  const faults: string[] = [];
  const ledger = newLedger();
  const seen = { answers: 0, slowest: 0 };
  const pending = new Set<Promise<void>>();
  /** All that pages said, and what was seen since the last switch. */
  const [pages, complete] = [new Set<string>(), new Set<string>()];

  const ask = async (path: string) => {
    const started = performance.now();
    const answer = await fetch(origin + path);
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    seen.answers += 1;
    seen.slowest = Math.max(seen.slowest, performance.now() - started);
    return body;
  };
  const visit = async (route: string) => {
    const html = await ask(route);
    if (complete.has(html)) return;
    for (const each of [pages, complete]) each.add(html);
    for (const [path] of html.matchAll(/\/_astro\/[\w.-]+/g)) await ask(path);
  };
  const enter = async (number: number) => {
    const email = `${number}@trial.example`;
    ledger.sent.add(email);
    const { status } = await sendEntry(origin, { name: '試験 太郎', email });
    if (status !== 200) throw new Error(`An entry: ${status}`);
    ledger.acknowledged.add(email);
  };
  const start = (work: Promise<void>) => {
    const done = work
      .catch((error: Error) => void faults.push(`${error.message} ${error.cause ?? ''}`))
      .finally(() => pending.delete(done));
    pending.add(done);
  };
  const began = performance.now();
  let [visits, entries] = [0, 0];
  const timer = setInterval(() => {
    const seconds = (performance.now() - began) / 1_000;
    for (; visits < seconds * pageRate; visits++) start(visit(visits % 2 === 0 ? '/ja' : '/en'));
    for (; entries < seconds * entryRate; entries++) start(enter(entries));
  }, 5);
  return {
    ledger,
    seen,
    pages,
    /** After a switch everything is looked at anew. */
    lookAgain: () => complete.clear(),
    stop: async () => {
      clearInterval(timer);
      await Promise.all(pending);
      return faults;
    },
  };
}

/** Five full builds and as many switches as asked for, each seen at the server within its time, while visitors come. */
async function switchUnderLoad(switches: number, random: () => number): Promise<string[]> {
  const releases = temporaryFolder();
  const { campaign, edit } = editedCampaign();
  const known = new Set<string>();
  const names: string[] = [];
  const publishNext = async () => {
    edit();
    const { name } = await published({ releases, campaign });
    names.push(name);
    for (const html of pagesIn(join(releases, name))) known.add(html);
    return name;
  };
  const shown = await publishNext();
  const entries = newStore();
  const server = await startTrialServer(
    { ENTRIES_DB: entries, ADMIN_PORT: '0' },
    { dist: join(releases, 'current') },
  );
  process.env.ADMIN_PORT = new URL(server.admin).port;
  const visitors = startVisitors(server.origin);
  const { pick } = choicesBy(random);
  const faults: string[] = [];
  const expectShown = async (name: string) => {
    const { state, warnings } = await askServer(name);
    if (state !== 'shown' || warnings.length > 0) faults.push(`${name} is ${state}: ${warnings.join(' ')}`);
    const html = await (await fetch(`${server.origin}/ja`)).text();
    if (html !== pagesIn(join(releases, name))[0]) faults.push(`/ja is not that of ${name}.`);
    visitors.lookAgain();
  };
  let [last, slowest] = [shown, 0];
  for (let number = 1; number <= switches; number++) {
    const next = number <= 4 ? await publishNext() : pick(names.filter((name) => name !== last));
    if (number > 4) switchTo(releases, next);
    const began = performance.now();
    await expectShown(next);
    slowest = Math.max(slowest, performance.now() - began);
    last = next;
  }
  const damaged = names.find((name) => name !== last) ?? '';
  truncateSync(join(releases, damaged, 'site/en.html'), 1_000);
  switchTo(releases, damaged);
  const { state, warnings } = await askServer(damaged);
  if (state !== 'other' || !warnings.join().includes('site/en.html differs'))
    faults.push(`A damaged release is ${state}: ${warnings.join(' ')}`);
  switchTo(releases, last);
  // It says so until it has looked again.
  await pause(1_500);
  await expectShown(last);
  faults.push(...(await visitors.stop()));
  for (const html of visitors.pages) if (!known.has(html)) faults.push(`A page of no release: ${html}`);
  await server.stop();
  const { answers, slowest: answer } = visitors.seen;
  console.log(
    `         ${switches} switches, seen after ${Math.round(slowest)} ms at most; ${answers} pages and files, ` +
      `${visitors.ledger.acknowledged.size} entries; slowest answer ${Math.round(answer)} ms`,
  );
  return [...faults, ...entryFaults(entries, visitors.ledger)];
}

/** A disk that is full during a publication, and has room again for the next. */
async function publishOnFullDisk(): Promise<string[]> {
  const disk = smallDisk('64m');
  if (disk === undefined) return [`Not tried: ${noSmallDisk}.`];
  const releases = join(disk.folder, 'releases');
  const { campaign, edit } = editedCampaign();
  const wanted = { releases, campaign };
  const first = await published(wanted);
  const server = await startTrialServer({ ADMIN_PORT: '0' }, { dist: join(releases, 'current') });
  process.env.ADMIN_PORT = new URL(server.admin).port;
  const faults: string[] = [];
  edit();
  disk.fill();
  const refusal = await published(wanted).then(
    () => 'It was published.',
    (error: Error) => error.message,
  );
  if (!refusal.startsWith('The disk is full. Make room')) faults.push(`It said: ${refusal}`);
  await pause(1_500);
  if ((await askServer(first.name)).state !== 'shown') faults.push('The page did not stay.');
  disk.free();
  const { name } = await published(wanted);
  if ((await askServer(name)).state !== 'shown') faults.push('The next one is not shown.');
  await server.stop();
  return faults;
}

/** @returns whether nothing failed, nothing was lost, and no page was of two releases */
export function publishTrials({ only, kills }: { only: string; kills: number }): Promise<boolean> {
  const seed = Date.now() % 1_000_000;
  const random = seededRandom(seed);
  console.log(`Random numbers from seed ${seed}`);
  return runTrials(
    {
      'switches under load': () => switchUnderLoad(50, random),
      'full disk': publishOnFullDisk,
      'builds killed': () => killBuilds(Math.ceil((kills * 2) / 5), random),
      'switches killed': killSwitches,
    },
    only,
  );
}
