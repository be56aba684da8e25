import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { runProcess } from '../../tests/support/run-process.ts';
import { withBrowser } from './open-browser.ts';

const load = () => loadavg()[0]?.toFixed(1);
const loadBefore = load();

/** When, on which machine and with which versions the bench ran, one line each. */
export async function machineLines(): Promise<string[]> {
  const cores = availableParallelism();
  const chromium = await withBrowser((browser) => browser.version());
  const head = await runProcess('git', ['rev-parse', '--short', 'HEAD'], { limitMs: 5000 }).catch(
    () => 'unknown',
  );
  return [
    `Date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, after commit ${head.trim()}`,
    `Machine: ${cores} cores (${cpus()[0]?.model.trim() || 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB; load average ${loadBefore} when the bench began, ${load()} when it ended`,
    `Versions: Node ${process.versions.node}, ${chromium.replace('Headless', '').replace('/', ' ')}, Lighthouse ${versionOf('lighthouse')}`,
  ];
}

function versionOf(name: string): string {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
