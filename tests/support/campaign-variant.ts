import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce } from './build-once.ts';
import { editYamlFile } from './edit-yaml-file.ts';
import { forTests } from './for-tests.ts';
import { runProcess } from './run-process.ts';
import type { Variant, VariantName } from './special-campaigns.ts';
import { type RunningServer, serveAtClock, startServer } from './start-server.ts';

type Served = Pick<RunningServer, 'origin' | 'stop'> & {
  /** The file of its entries. */
  entries: string;
};

const folderOf = (name: string) => join('.cache/variants', name);
const distOf = (name: string) => join(folderOf(name), 'dist');

/** Builds a campaign below `.cache/variants`, unless that has been done and nothing has changed. */
export function buildVariant(name: string, { settings, edit }: Variant): Promise<void> {
  const folder = folderOf(name);
  return buildOnce(folder, `${JSON.stringify(settings)} ${edit}`, async () => {
    const campaign = join(folder, 'campaign');
    cpSync('campaigns/spring-2025', campaign, { recursive: true });
    edit?.(campaign);
    editYamlFile(join(campaign, 'campaign.yaml'), settings);
    const env = { ...process.env, CAMPAIGN_DIR: campaign, DIST_DIR: distOf(name) };
    await runProcess('node_modules/.bin/astro', ['build'], { env });
    await runProcess(process.execPath, ['src/build/main.ts'], { env });
  });
}

/** Several workers can serve one build. */
const entriesOf = (name: string) => join(folderOf(name), `entries-${process.pid}.sqlite`);

/** Serves a campaign that has been built, as `npm start` would. */
export async function serveVariant(name: string): Promise<Served> {
  const entries = entriesOf(name);
  return { ...(await startServer(distOf(name), { ENTRIES_DB: entries })), entries };
}

/** Like `serveVariant`, with a clock that the test controls. */
export async function serveVariantAt(now: number, name: string) {
  const entries = entriesOf(name);
  return { ...(await serveAtClock(distOf(name), now, entries)), entries };
}

export const variantForTests = (name: VariantName) => forTests(() => serveVariant(name));
export const variantAtForTests = (now: number, name: VariantName) =>
  forTests(() => serveVariantAt(now, name));
