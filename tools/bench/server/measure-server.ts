import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSiteFolder, distFolder } from '../../../src/build/dist-folder.ts';
import { pageFile } from '../../../src/server/site/addresses.ts';
import { noNginx, startNginx } from '../../../tests/support/nginx.ts';
import { originOf } from '../../../tests/support/origin-of.ts';
import { startProcess, stopProcess } from '../../../tests/support/run-process.ts';
import { type Site, serveSite } from '../../serve-site.ts';
import { type Bench, inFolder, routes } from '../place.ts';
import { type Figure, markdownTable, median, percentile, type Section, show } from '../report.ts';
import { servePlainNginx } from './plain-nginx.ts';
import { recordAnswer } from './record-answer.ts';
import { type Load, sendLoad } from './send-load.ts';

/** The servers that respond to the same request, each with the same bytes and headers. */
type Contestant = 'this server' | 'bare `node:http`' | 'nginx, generated' | 'nginx, plain';
type Loads = Partial<Record<Contestant, Load>>;

const [route = ''] = routes;
const allEncodings = 'gzip, deflate, br, zstd';
const rounds = 3;
const starts = 20;

/** Measures the project's server, alone and behind nginx, and the most that Node and nginx can do, in turn. */
export const measureServer = ({ say }: Bench): Promise<Section> =>
  inFolder(async (folder) => {
    const server = await serveSite(folder);
    const upstream = new URL(server.origin).host;
    const nginx =
      noNginx === undefined ? await startNginx(distFolder(), { upstream, log: false }) : undefined;
    const targets = [
      { what: `page ${route}, gzip`, path: route, encoding: 'gzip' },
      { what: `page ${route}, br`, path: route, encoding: allEncodings },
      { what: 'first hero picture', path: firstPicture(), encoding: allEncodings },
    ];
    const rows: string[][] = [];
    const figures: Figure[] = [];
    for (const { what, path, encoding } of targets) {
      say(`Server: ${what}`);
      const bare = await serveBare(server.origin + path, encoding);
      const recording = await recordAnswer(server.origin + path, encoding);
      const plain = nginx && (await servePlainNginx(folder, path, recording));
      const measured = await contest(
        { 'this server': server, 'bare `node:http`': bare, 'nginx, generated': nginx, 'nginx, plain': plain },
        path,
        encoding,
      );
      await bare.stop();
      await plain?.stop();
      rows.push(...rowsOf(what, measured));
      if (nginx) figures.push(...nginxFigures(what, measured));
    }
    await nginx?.stop();
    await server.stop();
    return {
      title: 'Server',
      note:
        `Load from wrk in its own process, with one thread and 64 connections; median of ${rounds} rounds of 3 s, the order alternating; ` +
        `request logs are off, all send the same bytes with the same headers. ${noNginx ?? ''}`.trimEnd(),
      figures: [...figures, ...(await firstPages(folder))],
      tables: [
        markdownTable(
          ['requested', 'server', 'responses/s', 'p99 ms', 'responses per CPU second', 'failures'],
          rows,
        ),
      ],
    };
  });

/** Each in turn, the order alternating between rounds, because the first finds the machine in another state. */
async function contest(
  servers: Record<Contestant, Omit<Site, 'stop'> | undefined>,
  path: string,
  encoding: string,
): Promise<Loads[]> {
  const there = (Object.keys(servers) as Contestant[]).filter((name) => servers[name] !== undefined);
  const measured: Loads[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const loads: Loads = {};
    for (const name of round % 2 === 0 ? there : there.toReversed()) {
      const { origin = '', pid } = servers[name] ?? {};
      loads[name] = await sendLoad(origin + path, encoding, pid);
    }
    measured.push(loads);
  }
  return measured;
}

const rowsOf = (what: string, measured: readonly Loads[]): string[][] =>
  (Object.keys(measured[0] ?? {}) as Contestant[]).map((name) => {
    const loads = measured.flatMap(({ [name]: load }) => load ?? []);
    const middle = (figure: keyof Load) => show(median(loads.map((load) => load[figure])));
    return [what, name, middle('perSecond'), middle('p99'), middle('perCpuSecond'), middle('failures')];
  });

/** The generated configuration of nginx relative to a plain one: the median of the rounds' ratios. */
const nginxFigures = (what: string, measured: readonly Loads[]): Figure[] =>
  (['perSecond', 'perCpuSecond'] as const).map((figure) => ({
    name: `${what}: generated nginx relative to plain, ${figure === 'perSecond' ? 'per second' : 'per CPU second'}`,
    value: median(
      measured.map(
        (loads) =>
          (loads['nginx, generated']?.[figure] ?? Number.NaN) / (loads['nginx, plain']?.[figure] ?? 1),
      ),
    ),
    budget: 'at least 0.95',
  }));

/** From the start of the process to the whole first page. */
async function firstPages(folder: string): Promise<Figure[]> {
  const times: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const started = performance.now();
    const { origin, stop } = await serveSite(folder);
    await (await fetch(origin + route)).text();
    times.push(performance.now() - started);
    await stop();
  }
  const name = `first page after the start, of ${starts}`;
  return [
    { name: `${name}: median`, value: median(times), unit: 'ms', budget: 'at most 500' },
    { name: `${name}: slowest`, value: percentile(times, 1), unit: 'ms', budget: '–' },
  ];
}

async function serveBare(address: string, encoding: string): Promise<Site> {
  const script = join(import.meta.dirname, 'bare-server.ts');
  const child = startProcess(process.execPath, [script, address, encoding]);
  return { origin: await originOf(child), pid: child.pid, stop: () => stopProcess(child) };
}

function firstPicture(): string {
  const html = readFileSync(join(builtSiteFolder(), pageFile(route)), 'utf8');
  const picture = /\/_astro\/[^"\s,]+\.avif(?=[^>]*>)/.exec(html)?.[0];
  if (picture === undefined) throw new Error(`The page ${route} has no AVIF picture.`);
  return picture;
}
