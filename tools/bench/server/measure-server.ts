import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteFolder } from '../../../src/server/manifest/manifest.ts';
import { nginxPath, startNginx } from '../../../tests/support/nginx.ts';
import { originOf } from '../../../tests/support/origin-of.ts';
import { startProcess, stopProcess } from '../../../tests/support/run-process.ts';
import { count, markdownTable } from '../markdown.ts';
import { median } from '../median.ts';
import type { Served } from '../serve-site.ts';
import { cpuSeconds } from './cpu-time.ts';
import { generatorName, type Load, sendLoad } from './load-generator.ts';
import { servePlainNginx } from './plain-nginx.ts';
import { recordAnswer } from './record-answer.ts';

/** The servers that respond to the same request, each with the same bytes and headers. */
const contestants = {
  server: 'this server',
  bare: 'bare `node:http`',
  nginx: 'nginx, the generated configuration',
  plainNginx: 'plain nginx: one file, constant headers',
} as const;
type Contestant = keyof typeof contestants;

/** Also the responses per second of the server's own CPU time. */
type ServerLoad = Load & { perCpuSecond: number };
export type ServerRow = {
  what: string;
  encoding: string;
  /** The medians of all rounds. */
  loads: Partial<Record<Contestant, ServerLoad>>;
  /** nginx with the generated configuration relative to the plain one: the median of the rounds' ratios. */
  ofPlainNginx?: { perSecond: number; perCpuSecond: number } | undefined;
};
export type ServerFigures = {
  generator: string;
  rounds: number;
  rows: ServerRow[];
  generatorLimit: Load;
  nginx?: string | undefined;
};

const rounds = 3;
const seconds = 3;

/** Measures the project's server, alone and behind nginx, and the most that Node and nginx can do, in turn. */
export async function measureServer(
  dist: string,
  route: string,
  ours: Served,
  say: (line: string) => void,
): Promise<ServerFigures> {
  const upstream = new URL(ours.origin).host;
  const nginx = nginxPath === undefined ? undefined : await startNginx(dist, { upstream, log: false });
  const targets = [
    { what: `page ${route}`, path: route, encoding: 'gzip' },
    { what: `page ${route}`, path: route, encoding: 'gzip, deflate, br, zstd' },
    {
      what: 'first hero picture',
      path: firstPicture(siteFolder(dist), route),
      encoding: 'gzip, deflate, br, zstd',
    },
  ];
  const rows: ServerRow[] = [];
  for (const { what, path, encoding } of targets) {
    const bare = await serveBare(ours.origin + path, encoding);
    const recording = await recordAnswer(ours.origin + path, encoding);
    const plainNginx = nginx && (await servePlainNginx(path, recording));
    const row = await contest({ server: ours, bare, nginx, plainNginx }, path, encoding);
    await bare.stop();
    await plainNginx?.stop();
    rows.push({ what, encoding, ...row });
    say(`${what} (${encoding}): ${Math.round(row.loads.server?.perSecond ?? 0)} requests per second`);
  }
  await nginx?.stop();
  return {
    generator: generatorName,
    rounds,
    rows,
    generatorLimit: await generatorLimit(),
    nginx: nginxPath && nginxVersion(nginxPath),
  };
}

type Loads = Partial<Record<Contestant, ServerLoad>>;

/** Each in turn, the order alternating between rounds, because the first finds the machine in another state. */
async function contest(
  servers: Record<Contestant, Served | undefined>,
  path: string,
  encoding: string,
): Promise<Pick<ServerRow, 'loads' | 'ofPlainNginx'>> {
  const there = (Object.keys(contestants) as Contestant[]).filter((name) => servers[name] !== undefined);
  const measured: Loads[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const loads: Loads = {};
    for (const name of round % 2 === 0 ? there : there.toReversed()) {
      const server = servers[name];
      if (server) loads[name] = await load(server, path, encoding);
    }
    measured.push(loads);
  }
  const loadsOf = (name: Contestant) => measured.flatMap((loads) => loads[name] ?? []);
  return {
    loads: Object.fromEntries(there.map((name) => [name, middle(loadsOf(name))])),
    ...(servers.nginx && {
      ofPlainNginx: {
        perSecond: ratio(measured, 'perSecond'),
        perCpuSecond: ratio(measured, 'perCpuSecond'),
      },
    }),
  };
}

const ratio = (measured: readonly Loads[], figure: 'perSecond' | 'perCpuSecond'): number =>
  median(
    measured.map(
      ({ nginx, plainNginx }) => (nginx?.[figure] ?? Number.NaN) / (plainNginx?.[figure] ?? Number.NaN),
    ),
  );

async function load({ origin, pid }: Served, path: string, encoding: string): Promise<ServerLoad> {
  const before = cpuSeconds(pid);
  const found = await sendLoad(origin + path, encoding, seconds);
  return { ...found, perCpuSecond: found.answers / (cpuSeconds(pid) - before) };
}

async function serveBare(address: string, encoding: string): Promise<Served> {
  const script = join(import.meta.dirname, 'bare-server.ts');
  const child = startProcess(process.execPath, [script, address, encoding]);
  return { origin: await originOf(child), pid: child.pid, stop: () => stopProcess(child) };
}

/** nginx prints its version to stderr. */
const nginxVersion = (path: string): string =>
  execFileSync('sh', ['-c', `${path} -v 2>&1`], { encoding: 'utf8' }).trim();

/** The load that a responder without any work gets; no server can appear faster than this. */
async function generatorLimit(): Promise<Load> {
  const child = startProcess(process.execPath, [join(import.meta.dirname, 'raw-responder.ts')]);
  const address = await originOf(child);
  const load = await sendLoad(address, 'identity', seconds);
  await stopProcess(child);
  return load;
}

function firstPicture(folder: string, route: string): string {
  const html = readFileSync(join(folder, `${route.slice(1)}.html`), 'utf8');
  const picture = /\/_astro\/[^"\s,]+\.avif(?=[^>]*>)/.exec(html)?.[0];
  if (picture === undefined) throw new Error(`The page ${route} has no AVIF picture.`);
  return picture;
}

const middle = (loads: readonly ServerLoad[]): ServerLoad => ({
  answers: median(loads.map(({ answers }) => answers)),
  perCpuSecond: median(loads.map(({ perCpuSecond }) => perCpuSecond)),
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  p99: median(loads.map(({ p99 }) => p99)),
  failures: loads.reduce((sum, { failures }) => sum + failures, 0),
});

/** The section of bench/latest.md about the server. */

export function serverSection(measured: ServerFigures | undefined): string[] {
  if (measured === undefined) return [];
  const { rows, rounds, nginx, generator, generatorLimit } = measured;
  return [
    '## Server',
    `Load from ${generator} in its own process, with one thread and 64 connections; median of ${rounds} rounds, with the order alternating; ` +
      `all request logs are off. From a raw socket that responds without reading, the generator gets ${count(generatorLimit.perSecond)} ` +
      `responses per second (p99 ${generatorLimit.p99.toFixed(1)} ms). All servers send the same bytes with the same ` +
      `headers. ${nginx ?? 'nginx is not installed'}: one worker, once with the configuration that the build writes, once with only that one ` +
      'file. Bare `node:http` runs none of the project’s code. Only the server’s own CPU time is counted, so other work on the ' +
      'machine does not affect it.',
    markdownTable(
      [
        'requested',
        'Accept-Encoding',
        'server',
        'requests/s',
        'p99 ms',
        'CPU ms per request',
        'requests per CPU second',
        'failures',
      ],
      rows.flatMap(({ what, encoding, loads }) =>
        Object.entries(loads).map(([name, measuredLoad], index) => [
          index === 0 ? what : '',
          index === 0 ? encoding : '',
          contestants[name as Contestant],
          ...cellsOf(measuredLoad),
        ]),
      ),
    ),
  ];
}

const cellsOf = ({ perSecond, p99, perCpuSecond, failures }: ServerLoad): string[] => [
  count(perSecond),
  p99.toFixed(1),
  (1000 / perCpuSecond).toFixed(3),
  count(perCpuSecond),
  String(failures),
];
