import { PassThrough, Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import { reportedCampaign } from '../../../campaign/reported-campaign.ts';
import { tokyoDay } from '../../../campaign/tokyo.ts';
import type { Wanted } from '../../../entries/entry-archive.ts';
import { exportEntries } from '../../../entries/export/export-entries.ts';
import { fields } from '../../../entries/fields/fields.ts';
import type { GiftLedger } from '../../../entries/gift-ledger.ts';
import { shellWord } from '../../../entries/shell-word.ts';
import { describeFailure } from '../../shell/server/describe-failure.ts';
import { readJson } from '../../shell/server/read-json.ts';
import { type EntriesApi, listPart } from '../contract/entries.ts';
import { forgetRoutes } from './forget-routes.ts';
import { liveSummary } from './live-summary.ts';
import type { OpenEntries } from './reopened-archive.ts';

export type EntriesDeps = {
  archive: OpenEntries['archive'];
  ledger: GiftLedger;
  /** Has one folder of `npm run gifts` output per campaign. */
  results: string;
  now: () => Date;
  /** Logs unexpected errors to the terminal. */
  complain: (text: string) => void;
};

const email = z.string().trim().min(1).max(fields.email.maxLength);

const listQuery = z.object({
  text: z.string().max(fields.name.maxLength).default(''),
  suspected: z.enum(['yes', 'no']).default('no'),
  from: z.coerce.number().int().min(0).default(0),
  revision: z.string().max(100).optional(),
});

const deleteRequest = z.strictObject({ email });

const exportQuery = z.object({ format: z.enum(['csv', 'json']), suspected: z.enum(['yes', 'no']) });

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

/** The Entries room: counts, a list, the exports of `npm run entries`, deletion. */
export function entriesRoutes({ archive, ledger, results, now, complain }: EntriesDeps) {
  // PostgreSQL reports a deletion seconds later; the desk's own deletions must show at once.
  let deletions = 0;
  const revision = async () => `${await (await archive()).revision()}.${deletions}`;
  const summary = liveSummary({ archive, revision }, now);
  const lists = entryLists({ archive, revision });
  const onDeletion = () => {
    deletions += 1;
    lists.forget();
    summary.forget();
  };
  const routes = new Hono<{ Bindings: HttpBindings }>();
  routes.route('/forget', forgetRoutes({ archive, ledger, results, onForgotten: onDeletion }));
  routes.get('/revision', async (context) =>
    context.json({ revision: await revision() } satisfies EntriesApi['GET /revision']),
  );
  routes.get('/summary', async (context) =>
    context.json((await summary.newest()) satisfies EntriesApi['GET /summary']),
  );
  routes.get('/list', async (context) => {
    const query = listQuery.safeParse(context.req.query());
    if (!query.success) return context.json({ refusal: 'request' }, 400);
    const { text, suspected, from, revision: shown } = query.data;
    const list = await lists.listOf({ text, suspected: suspected === 'yes' }, shown);
    const entries = await (await archive()).pick(list.ids.slice(from, from + listPart));
    const part: EntriesApi['GET /list'] = { revision: list.revision, total: list.ids.length, entries };
    return context.json(part);
  });
  routes.get('/export', async (context) => {
    const query = exportQuery.safeParse(context.req.query());
    if (!query.success) return context.json({ refusal: 'request' }, 400);
    const { format, suspected } = query.data;
    const name = `entries-${tokyoDay(now())}.${format}`;
    const opened = await archive();
    // Opened before the response starts: an unavailable store must be an error response, not half a file.
    await opened.revision();
    const out = new PassThrough();
    const selection = { campaign: reportedCampaign()?.id, includeSuspected: suspected === 'yes' };
    exportEntries(opened, { selection, format, out: undefined, force: false }, { out }).then(
      () => out.end(),
      (error) => {
        // The client has aborted the download.
        if (out.destroyed) return;
        complain(describeFailure(context.req, error));
        // So that nobody takes half a file for the whole. As the stream's error it would be printed with its message.
        context.env.outgoing.destroy();
      },
    );
    return new Response(Readable.toWeb(out) as ReadableStream, {
      headers: { 'Content-Type': types[format], 'Content-Disposition': `attachment; filename="${name}"` },
    });
  });
  routes.get('/count', async (context) => {
    const address = email.safeParse(context.req.query('email'));
    if (!address.success) return context.json({ refusal: 'request' }, 400);
    return context.json({
      count: await (await archive()).countOf(address.data),
    } satisfies EntriesApi['GET /count']);
  });
  routes.post('/delete', async (context) => {
    const { email } = await readJson(context, deleteRequest);
    const { deleted, unfinished } = await (await archive()).deleteAllOf(email);
    onDeletion();
    const runAgain = unfinished && `npm run entries -- delete --email ${shellWord(email)}`;
    return context.json({ deleted, runAgain } satisfies EntriesApi['POST /delete']);
  });
  return routes;
}

type EntryList = { revision: string; ids: readonly number[] };

/** How many lists are kept, so that a person can scroll in one while entries arrive and another tab searches. */
const maxLists = 6;

/** Caches lists by their ids, so that scrolling fetches only the visible part from the store. */
function entryLists({ archive, revision }: OpenEntries) {
  const lists = new Map<string, Promise<EntryList>>();
  const keyOf = (revision: string, wanted: Wanted) => JSON.stringify([revision, wanted]);
  const find = async (current: string, wanted: Wanted): Promise<EntryList> => ({
    revision: current,
    ids: await (await archive()).find(wanted),
  });
  /** Least recently used lists are evicted first. */
  const cache = (key: string, list: Promise<EntryList>) => {
    lists.delete(key);
    lists.set(key, list);
    for (const oldest of lists.keys()) {
      if (lists.size <= maxLists) break;
      lists.delete(oldest);
    }
    return list;
  };
  return {
    /** The list of a revision, or the current one if that revision has been evicted. */
    listOf: async (wanted: Wanted, shown: string | undefined): Promise<EntryList> => {
      const known = shown === undefined ? undefined : lists.get(keyOf(shown, wanted));
      if (shown !== undefined && known !== undefined) return cache(keyOf(shown, wanted), known);
      const current = await revision();
      const key = keyOf(current, wanted);
      const found = lists.get(key) ?? find(current, wanted);
      found.catch(() => lists.delete(key));
      return cache(key, found);
    },
    /** After a deletion, which invalidates every list. */
    forget: () => lists.clear(),
  };
}
