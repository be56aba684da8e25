import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { runProcess } from '../../tests/support/run-process.ts';
import { measureArchive } from './archive.ts';
import { measureDesk } from './desk.ts';
import { measureEntries } from './entries/measure-entries.ts';
import { measureFreshMachine } from './fresh-machine.ts';
import { measureGifts } from './gifts.ts';
import { measureInteractions } from './pages/interactions.ts';
import { measureLayoutShifts } from './pages/layout-shifts.ts';
import { measurePages } from './pages/measure-pages.ts';
import { measureFormTaps } from './pages/tap-to-form.ts';
import { type Bench, benchFolder } from './place.ts';
import { report, type Section } from './report.ts';
import { measureServer } from './server/measure-server.ts';

const parts: Readonly<Record<string, (bench: Bench) => Promise<Section>>> = {
  'fresh-machine': measureFreshMachine,
  pages: measurePages,
  shifts: measureLayoutShifts,
  form: measureFormTaps,
  inp: measureInteractions,
  server: measureServer,
  entries: measureEntries,
  archive: measureArchive,
  gifts: measureGifts,
  desk: measureDesk,
};

/**
 * `npm run bench [-- --runs 7] [--only PART …] [--tests]`: measures the built page, the server and the operators' commands and
 * prints each figure with its budget; with all parts also into bench/latest.md. `--tests` includes `npm test` on a fresh machine.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    only: { type: 'string', multiple: true, default: Object.keys(parts) },
    tests: { type: 'boolean', default: false },
  },
});
const unknown = values.only.find((name) => !(name in parts));
if (unknown !== undefined)
  throw new Error(`There is no part '${unknown}', only ${Object.keys(parts).join(', ')}.`);
const bench = { runs: Number(values.runs), tests: values.tests, say: (line: string) => console.error(line) };

// No child process may outlive the bench: they are ended when it exits.
process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));

const load = () => loadavg()[0]?.toFixed(1);
const loadBefore = load();
const sections: Section[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (!values.only.includes(name)) continue;
  bench.say(`Measuring ${name}`);
  sections.push(await measure(bench));
}
const head = await runProcess('git', ['rev-parse', '--short', 'HEAD'], { limitMs: 5000 }).catch(
  () => 'unknown',
);
const text = report(
  [
    `Date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, after commit ${head.trim()}; Node ${process.versions.node}`,
    `Machine: ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB; load average ${loadBefore} when the bench began, ${load()} when it ended`,
  ],
  sections,
);
// A partial run must not overwrite the results of a full one.
const whole = sections.length === Object.keys(parts).length;
const file = whole ? 'bench/latest.md' : relative('.', join(benchFolder, 'latest.md'));
writeFileSync(file, text);
console.log(`${text}\nWritten to ${file}.`);
