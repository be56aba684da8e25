import lighthouse from 'lighthouse';
import { markLanguageChosen, withBrowser } from '../open-browser.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

export const resourceTypes = ['Document', 'Stylesheet', 'Script', 'Image', 'Font', 'Other'] as const;
export type ResourceType = (typeof resourceTypes)[number];
export type Bytes = Record<ResourceType, number>;

/** The results of one Lighthouse run; times in milliseconds. */
export type PageRun = {
  scores: Partial<Record<Category, number>>;
  fcp: number;
  lcp: number;
  speedIndex: number;
  tbt: number;
  cls: number;
  mainThread: number;
  requests: number;
  bytes: Bytes;
  /** Lighthouse's measure of the machine's speed during the run. */
  benchmarkIndex: number;
};

type RunOptions = { languageChosen: boolean; categories: readonly Category[] };

const tries = 3;

/**
 * Runs Lighthouse once with the mobile preset and simulated throttling, in its own browser. Chromium sometimes loses the
 * trace; such a run is useless and is repeated.
 */
export async function runLighthouse(address: string, options: RunOptions): Promise<PageRun> {
  let problem = '';
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const report = await reportOn(address, options);
    if (report !== undefined && report.runtimeError === undefined) return summarize(report);
    problem = report?.runtimeError?.message ?? 'no report';
  }
  throw new Error(`Lighthouse could not measure ${address}: ${problem}`);
}

function reportOn(address: string, { languageChosen, categories }: RunOptions): Promise<Report | undefined> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    if (languageChosen) await markLanguageChosen(page);
    const flags = { logLevel: 'error' as const, onlyCategories: [...categories] };
    return (await lighthouse(address, flags, undefined, page))?.lhr;
  });
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function summarize({ audits, categories, environment }: Report): PageRun {
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const { details } = audits['network-requests'] ?? {};
  const requests = details?.type === 'table' ? details.items : [];
  const bytes = noBytes();
  for (const { resourceType, transferSize } of requests) {
    bytes[resourceTypeOf(String(resourceType))] += Number(transferSize ?? 0);
  }
  return {
    scores: Object.fromEntries(
      Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    speedIndex: figure('speed-index'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    mainThread: figure('mainthread-work-breakdown'),
    requests: requests.length,
    bytes,
    benchmarkIndex: environment.benchmarkIndex,
  };
}

export const noBytes = (): Bytes => Object.fromEntries(resourceTypes.map((type) => [type, 0])) as Bytes;

export const resourceTypeOf = (name: string): ResourceType =>
  resourceTypes.find((type) => type === name) ?? 'Other';

export const totalBytes = (bytes: Bytes): number => resourceTypes.reduce((sum, type) => sum + bytes[type], 0);
