import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess, stopProcess } from '../../../tests/support/run-process.ts';
import { median } from '../median.ts';
import { originOf, type Served } from '../serve-site.ts';
import { generatorName, type Load, sendLoad } from './load-generator.ts';
import { nginxHasBrotli, nginxPath, nginxVersion, serveWithNginx } from './nginx.ts';
import { processorSeconds } from './processor-time.ts';

/** Also how many answers a second of the server's own processor time gave. */
type ServerLoad = Load & { perProcessorSecond: number };
export type ServerRow = {
  what: string;
  encoding: string;
  ours: ServerLoad;
  nginx?: ServerLoad | undefined;
  /** Node's HTTP server with the same bytes and headers and no code of ours. */
  bare: ServerLoad;
};
export type ServerFigures = {
  generator: string;
  rows: ServerRow[];
  generatorLimit: Load;
  nginx?: string | undefined;
};

const rounds = 3;
const seconds = 4;

/** The project's server beside nginx over the same files and beside a bare `node:http`, in turn. */
export async function measureServer(
  folder: string,
  route: string,
  ours: Served,
  say: (line: string) => void,
): Promise<ServerFigures> {
  const path = nginxPath();
  const nginx = path === undefined ? undefined : await serveWithNginx(path, folder);
  const common = nginxHasBrotli ? 'br, gzip' : 'gzip';
  const targets = [
    { what: `page ${route}`, address: route, encoding: common, beside: nginx },
    ...(nginxHasBrotli
      ? []
      : [{ what: `page ${route}`, address: route, encoding: 'br, gzip', beside: undefined }]),
    { what: 'first hero picture', address: firstPicture(folder, route), encoding: common, beside: nginx },
  ];
  const rows: ServerRow[] = [];
  for (const { what, address, encoding, beside } of targets) {
    const bare = await serveBare(ours.origin + address, encoding);
    const own: ServerLoad[] = [];
    const other: ServerLoad[] = [];
    const least: ServerLoad[] = [];
    for (let round = 0; round < rounds; round += 1) {
      if (beside !== undefined) other.push(await load(beside, address, encoding));
      own.push(await load(ours, address, encoding));
      least.push(await load(bare, address, encoding));
    }
    await bare.stop();
    rows.push({ what, encoding, ours: middle(own), nginx: beside && middle(other), bare: middle(least) });
    say(`${what} (${encoding}): ${Math.round(middle(own).perSecond)} requests per second`);
  }
  await nginx?.stop();
  return {
    generator: generatorName,
    rows,
    generatorLimit: await generatorLimit(),
    nginx: path && (await nginxVersion(path)),
  };
}

async function load({ origin, pid }: Served, address: string, encoding: string): Promise<ServerLoad> {
  const before = processorSeconds(pid);
  const found = await sendLoad(origin + address, encoding, seconds);
  return { ...found, perProcessorSecond: found.answers / (processorSeconds(pid) - before) };
}

async function serveBare(address: string, encoding: string): Promise<Served> {
  const script = join(import.meta.dirname, 'bare-server.ts');
  const child = startProcess(process.execPath, [script, address, encoding]);
  return { origin: await originOf(child), pid: child.pid, stop: () => stopProcess(child) };
}

/** What the generator gets out of a responder that does nothing; no server can look faster than this. */
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
  perProcessorSecond: median(loads.map(({ perProcessorSecond }) => perProcessorSecond)),
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  p99: median(loads.map(({ p99 }) => p99)),
  failures: loads.reduce((sum, { failures }) => sum + failures, 0),
});
