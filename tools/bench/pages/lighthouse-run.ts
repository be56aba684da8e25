import lighthouse, { type Flags } from 'lighthouse';
import { withPage } from './open-page.ts';

/** The results of one Lighthouse run; times in milliseconds. */
export type PageRun = {
  scores: Readonly<Record<string, number>>;
  figure: (audit: string) => number;
  requests: readonly { bytes: number; end: number }[];
};

const tries = 3;

/**
 * Loads a page once in its own browser, with Lighthouse's mobile preset. Chromium sometimes loses the trace; such a run is
 * useless and is repeated.
 * @param languageChosen sets the mark that a click in the language menu leaves, so that the load shows no splash
 */
export async function runLighthouse(
  address: string,
  languageChosen: boolean,
  flags: Flags,
): Promise<PageRun> {
  let problem = '';
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const report = await withPage(async (page) => {
      if (languageChosen) await page.evaluateOnNewDocument(markLanguageChosen);
      return (await lighthouse(address, { logLevel: 'error', ...flags }, undefined, page))?.lhr;
    });
    if (report !== undefined && report.runtimeError === undefined) return summarize(report);
    problem = report?.runtimeError?.message ?? 'no report';
  }
  throw new Error(`Lighthouse could not measure ${address}: ${problem}`);
}

/** Runs in the page; about:blank, which Lighthouse visits first, has no storage. */
function markLanguageChosen() {
  if (location.protocol.startsWith('http')) sessionStorage.setItem('language-chosen', '1');
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function summarize({ audits, categories }: Report): PageRun {
  const { details } = audits['network-requests'] ?? {};
  return {
    scores: Object.fromEntries(
      Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    figure: (audit) => audits[audit]?.numericValue ?? Number.NaN,
    requests: (details?.type === 'table' ? details.items : []).map((item) => ({
      bytes: Number(item.transferSize ?? 0),
      end: Number(item.networkEndTime),
    })),
  };
}
