import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { reportedCampaign } from '../../../campaign/reported-campaign.ts';
import { tokyoDay } from '../../../campaign/tokyo.ts';
import type { ListedEntry } from '../../../entries/entry-archive.ts';
import { exportCsv } from '../../../entries/export/export-csv.ts';
import { exportJson } from '../../../entries/export/export-entries.ts';
import type { GiftLedger } from '../../../entries/gift-ledger.ts';
import type { Delivery } from '../../../entries/outbox.ts';
import { shellWord } from '../../../entries/shell-word.ts';
import { sourceOf } from '../../../entries/sql/summary.ts';
import { describeFailure } from '../../shell/server/describe-failure.ts';
import { readJson, readQuery } from '../../shell/server/read-json.ts';
import { entries as texts } from '../../texts/entries.ts';
import {
  deleteRequest,
  type EntriesApi,
  type EntriesSummary,
  exportQuery,
  type ListQuery,
  listQuery,
  type Period,
  periodQuery,
} from '../contract/entries.ts';
import { deliveriesRoutes } from './deliveries-routes.ts';
import { forgetRoutes } from './forget-routes.ts';
import { type EntriesSource, type OpenEntries, required } from './open-entries.ts';

export type EntriesDeps = {
  entries: EntriesSource;
  ledger: GiftLedger;
  /** Has one folder of `npm run gifts` output per campaign. */
  results: string;
  now: () => Date;
  /** Logs unexpected errors to the terminal. */
  complain: (text: string) => void;
};

/** Entries on a page of the list, and read at once for an export. */
const pageSize = 100;

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

/** The area Entries: figures, list, export, deletion and deliveries. */
export function entriesRoutes({ entries, ledger, results, now, complain }: EntriesDeps) {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  routes.route('/forget', forgetRoutes({ entries, ledger, results }));
  routes.route('/deliveries', deliveriesRoutes({ entries, now }));
  routes.get('/summary', async (context) => {
    const period = readQuery(context, periodQuery);
    const opened = await entries();
    const summary: EntriesApi['GET /summary'] = opened ? await summarize(opened, period, now()) : null;
    return context.json(summary);
  });
  routes.get('/list', async (context) => {
    const query = readQuery(context, listQuery);
    const opened = await required(entries);
    const ids = await idsOf(opened, query);
    const pages = Math.max(1, Math.ceil(ids.length / pageSize));
    // Entries may have gone since the number of pages was known.
    const from = Math.min(query.page, pages - 1) * pageSize;
    const shown = await pickWithDeliveries(opened, ids.slice(from, from + pageSize));
    return context.json({ total: ids.length, pages, entries: shown } satisfies EntriesApi['GET /list']);
  });
  routes.get('/export', async (context) => {
    const { format, language, ...query } = readQuery(context, exportQuery);
    const opened = await required(entries);
    // Before the response starts: an unavailable store must be an error response, not half a file.
    const ids = (await idsOf(opened, query)).reverse();
    const pages = pagesOf(opened, ids);
    const { archive } = opened;
    const text =
      format === 'json'
        ? exportJson(pages)
        : exportCsv(pages, () => archive.answeredFields(), {
            [texts.source[language]]: ({ page }) => sourceOf(page).source,
            [texts.medium[language]]: ({ page }) => sourceOf(page).medium,
            [texts.campaign[language]]: ({ page }) => sourceOf(page).campaign,
          });
    const whole = async function* () {
      try {
        yield* text;
      } catch (error) {
        complain(describeFailure(context.req, error));
        // So that nobody takes half a file for the whole. As the stream's error it would be printed with its message.
        context.env.outgoing.destroy();
      }
    };
    const name = `entries-${tokyoDay(now())}.${format}`;
    return new Response(Readable.toWeb(Readable.from(whole(), { objectMode: false })) as ReadableStream, {
      headers: { 'Content-Type': types[format], 'Content-Disposition': `attachment; filename="${name}"` },
    });
  });
  routes.get('/count', async (context) => {
    const { email } = readQuery(context, deleteRequest);
    const { archive } = await required(entries);
    return context.json({ count: await archive.countOf(email) } satisfies EntriesApi['GET /count']);
  });
  routes.post('/delete', async (context) => {
    const { email } = await readJson(context, deleteRequest);
    const { archive } = await required(entries);
    const { deleted, unfinished } = await archive.deleteAllOf(email);
    const runAgain = unfinished && `npm run entries -- delete --email ${shellWord(email)}`;
    return context.json({ deleted, runAgain } satisfies EntriesApi['POST /delete']);
  });
  return routes;
}

async function summarize(opened: OpenEntries, { from, to }: Period, now: Date): Promise<EntriesSummary> {
  const { archive, outbox } = opened;
  const reported = reportedCampaign();
  const campaign = reported?.id;
  const selection = { since: from, until: to, campaign };
  const hasDeliveries = (await outbox.count({})).length > 0;
  const campaigns = await archive.countCampaigns();
  return {
    ...(await archive.summarize(selection)),
    asOf: now.toISOString(),
    today: tokyoDay(now),
    campaign: campaign ?? null,
    entriesUntil: reported?.entriesUntil,
    others: campaigns
      .filter((each) => each.campaign !== campaign)
      .map((each) => ({ campaign: each.campaign, entries: each.entries })),
    further: (await archive.answeredFields()).filter((field) => field !== 'name' && field !== 'email'),
    undelivered: hasDeliveries
      ? (await findUndelivered(opened, { ...selection, text: '', suspected: false })).length
      : undefined,
  };
}

function idsOf(opened: OpenEntries, { text, kind, campaigns, from, to }: Omit<ListQuery, 'page'>) {
  const campaign = campaigns === 'all' ? undefined : reportedCampaign()?.id;
  const wanted = { text, suspected: kind === 'suspected', campaign, since: from, until: to };
  return kind === 'undelivered' ? findUndelivered(opened, wanted) : opened.archive.find(wanted);
}

/** More than anybody looks through; a flood of refused mails would be longer. */
const maxUndelivered = 10_000;

async function findUndelivered(
  { archive, outbox }: OpenEntries,
  wanted: Parameters<OpenEntries['archive']['find']>[0],
): Promise<number[]> {
  const pending = await outbox.list(
    { states: ['refused', 'expired', 'skipped', 'queued'] },
    0,
    maxUndelivered,
  );
  const undelivered = new Set(pending.filter(hasFailed).map(({ entry }) => entry));
  return (await archive.find(wanted)).filter((id) => undelivered.has(id));
}

/** What is queued without an error is only on its way. */
const hasFailed = ({ state, error }: Delivery): boolean => state !== 'queued' || error !== undefined;

async function pickWithDeliveries({ archive, outbox }: OpenEntries, ids: readonly number[]) {
  const deliveries = await outbox.list({ entries: ids }, 0, 10 * pageSize);
  return (await archive.pick(ids)).map((entry) => ({
    ...entry,
    source: sourceOf(entry.page).source,
    deliveries: deliveries
      .filter((delivery) => delivery.entry === entry.id)
      .map(({ sink, state, error }) => ({ sink, state, error })),
  }));
}

async function* pagesOf({ archive }: OpenEntries, ids: readonly number[]): AsyncGenerator<ListedEntry[]> {
  for (let from = 0; from < ids.length; from += pageSize)
    yield await archive.pick(ids.slice(from, from + pageSize));
}
