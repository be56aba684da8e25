import { beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { createFormProvider } from '../../src/server/forms/create-form-provider.ts';
import { readManifest } from '../../src/server/manifest/read-manifest.ts';
import { createMetrics } from '../../src/server/operations/metrics.ts';
import { silentLog } from '../../src/server/operations/request-log.ts';
import { loadSite } from '../../src/server/site/load-site.ts';
import { writeFinishedDist } from '../support/fixture-site.ts';
import { submissionPathOf } from '../support/submission-path.ts';
import { filled, submitPath } from '../support/test-provider.ts';
import { testProvider, testSettings } from '../support/test-settings.ts';
import { headerNames, headerValues } from '../trials/header-shapes.ts';

let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  const dist = await writeFinishedDist();
  const formProvider = createFormProvider({
    ...testProvider(),
    campaignId: 'Spring2025',
    store: { add: () => Promise.resolve('stored'), find: () => Promise.resolve('unknown') },
    rateLimit: { requests: Number.POSITIVE_INFINITY, windowMs: 10_000 },
    trustProxy: 9,
  });
  const site = loadSite(dist, readManifest(dist));
  app = createApp({
    site,
    formProvider,
    log: silentLog,
    metrics: createMetrics(),
    requestId: () => 'r1',
    trustProxy: 9,
  });
});

const long = 'a'.repeat(15_000);
const post = { method: 'POST', body: JSON.stringify(filled()) };

const requests: [what: string, path: string, init: RequestInit][] = [
  ['the page', '/ja', {}],
  ['the embed script', '/forms/embed/v2.js', {}],
  ['an entry', submitPath(), post],
];

const paths = [
  `/${long}`,
  `/ja?${long}`,
  `/ja?${'&a='.repeat(5_000)}`,
  `/${'%e3%81%82'.repeat(1_600)}`,
  `/${'%'.repeat(15_000)}`,
  `/${'/..'.repeat(5_000)}`,
  submissionPathOf(long, testSettings.formId.ja),
  submissionPathOf(testSettings.portalId, long),
  `/embed/v3/form/${'1'.repeat(7_000)}/${'f-'.repeat(3_500)}/json`,
];

/** Best of three, in milliseconds. */
async function cost(path: string, init: RequestInit): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let count = 0; count < 3; count++) {
    const before = process.threadCpuUsage();
    const answer = await app.request(path, init);
    await answer.arrayBuffer();
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

test('no header or address of 15 kB costs more than 5 ms of CPU time', {
  timeout: 60_000,
}, async () => {
  const costs: { what: string; milliseconds: number }[] = [];
  for (const [what, path, init] of requests) {
    for (const name of headerNames) {
      for (const value of headerValues()) {
        const headers = { 'Content-Type': 'application/json', [name]: value };
        const milliseconds = await cost(path, { ...init, headers });
        costs.push({ what: `${what}, ${name}: ${value.slice(0, 12)}…`, milliseconds });
      }
    }
  }
  for (const path of paths) {
    for (const init of [{}, { ...post, headers: { 'Content-Type': 'application/json' } }]) {
      costs.push({ what: path.slice(0, 60), milliseconds: await cost(path, init) });
    }
  }
  const worst = costs.sort((one, other) => other.milliseconds - one.milliseconds);
  console.log(`${costs.length} headers and addresses; the most expensive:`);
  console.table(worst.slice(0, 8));
  expect(worst.filter(({ milliseconds }) => milliseconds > 5)).toEqual([]);
});
