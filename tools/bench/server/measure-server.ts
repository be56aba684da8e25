import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSiteFolder, distFolder } from '../../../src/build/dist-folder.ts';
import { pageFile } from '../../../src/server/site/addresses.ts';
import { type Nginx, noNginx, startNginx } from '../../../tests/support/nginx.ts';
import { startTrialServer } from '../../../tests/support/start-server.ts';
import { type Bench, inFolder, routes } from '../place.ts';
import { type Figure, median, type Section } from '../report.ts';
import { servePlainNginx } from './plain-nginx.ts';
import { type Load, sendLoad } from './send-load.ts';

type Target = { origin: string; pid: number | undefined };

const [route = ''] = routes;
const allEncodings = 'gzip, deflate, br, zstd';
/** Two processes of the same nginx differ by a tenth as long as they run, so it takes many pairs. */
const rounds = 30;

/** Measures nginx with the generated configuration against a plain one with the same bytes and headers, and the server alone. */
export const measureServer = ({ say }: Bench): Promise<Section> =>
  inFolder(async (folder) => {
    const server = await startTrialServer();
    const own = { origin: server.origin, pid: server.server.pid };
    const upstream = new URL(server.origin).host;
    const targets = [
      { what: `page ${route}, gzip`, path: route, encoding: 'gzip' },
      { what: `page ${route}, br`, path: route, encoding: allEncodings },
      { what: 'first hero picture', path: firstPicture(), encoding: allEncodings },
    ];
    const figures: Figure[] = [];
    for (const { what, path, encoding } of targets) {
      say(`Server: ${what}`);
      const send = ({ origin, pid }: Target) => sendLoad(origin + path, encoding, pid);
      const alone: Load[] = [];
      for (let round = 0; round < rounds; round += 1) alone.push(await send(own));
      figures.push({
        name: `${what}: this server's responses per CPU second`,
        value: median(alone.map(({ perCpuSecond }) => perCpuSecond)),
        budget: '–',
      });
      if (noNginx !== undefined) continue;
      const starts = [
        () => startNginx(distFolder(), { upstream, log: false }),
        () => servePlainNginx(folder, server.origin, path, encoding),
      ] as const;
      figures.push(...(await compare(what, send, starts)));
    }
    await server.stop();
    return {
      title: 'Server',
      note:
        `Load from wrk in its own process, with one thread and 64 connections; median of ${rounds} rounds of 1 s, the order alternating, ` +
        'each with an nginx that was just started; ' +
        `request logs are off, all send the same bytes with the same headers. ${noNginx ?? ''}`.trimEnd(),
      figures,
    };
  });

/** The median of the rounds' ratios; the order alternates, because the first finds the machine in another state. */
async function compare(
  what: string,
  send: (target: Target) => Promise<Load>,
  [startOwn, startPlain]: readonly [() => Promise<Nginx>, () => Promise<Nginx>],
): Promise<Figure[]> {
  const load = async (start: () => Promise<Nginx>) => {
    const nginx = await start();
    const sent = await send(nginx);
    await nginx.stop();
    return sent;
  };
  const measured: { own: Load; other: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = round % 2 === 0 ? undefined : await load(startPlain);
    const own = await load(startOwn);
    measured.push({ own, other: before ?? (await load(startPlain)) });
  }
  return Object.entries({ 'per second': 'perSecond', 'per CPU second': 'perCpuSecond' } as const).map(
    ([unit, figure]) => ({
      name: `${what}: generated nginx relative to plain, ${unit}`,
      value: median(measured.map(({ own, other }) => own[figure] / other[figure])),
      budget: 'at least 0.95',
    }),
  );
}

function firstPicture(): string {
  const html = readFileSync(join(builtSiteFolder(), pageFile(route)), 'utf8');
  const picture = /\/_astro\/[^"\s,]+\.avif(?=[^>]*>)/.exec(html)?.[0];
  if (picture === undefined) throw new Error(`The page ${route} has no AVIF picture.`);
  return picture;
}
