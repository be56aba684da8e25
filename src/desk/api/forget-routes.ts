import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { EntryArchive } from '../../entries/entry-archive.ts';
import type { ForgetAnswer, ForgetProposal, ForgetRequest, Forgettable } from '../contract/forget.ts';
import { reportedCampaign } from '../report/reported-campaign.ts';

/** What erasing the entries from before a day would erase; implemented by the command. */
export type FindForgettable = (archive: EntryArchive, before: string) => Promise<Forgettable>;

type ForgetDeps = {
  archive: () => Promise<EntryArchive>;
  forgettable: FindForgettable;
  /** Called after entries have been erased. */
  onForgotten: () => void;
};

const day = z.iso.date();

const forgetRequest = z.strictObject({
  before: day,
  entries: z.int().min(1),
  giftsSent: z.boolean(),
}) satisfies z.ZodType<ForgetRequest>;

/** The desk's `npm run entries -- forget`: reports what would be erased, then erases it if that has not changed. */
export function forgetRoutes({ archive, forgettable, onForgotten }: ForgetDeps): Hono {
  const routes = new Hono();
  const wrong = (context: Context) => context.json({ refusal: 'request' }, 400);
  routes.get('/proposal', (context) =>
    context.json({ before: dayAfter(reportedCampaign()?.entriesUntil) } satisfies ForgetProposal),
  );
  routes.get('/', async (context) => {
    const before = day.safeParse(context.req.query('before'));
    if (!before.success) return wrong(context);
    return context.json(await forgettable(await archive(), before.data));
  });
  routes.post('/', bodyLimit({ maxSize: 4_096 }), async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const request = forgetRequest.safeParse(body);
    const isJson = context.req.header('Content-Type')?.startsWith('application/json');
    if (!request.success || !isJson) return wrong(context);
    const { before, entries, giftsSent } = request.data;
    const opened = await archive();
    const found = await forgettable(opened, before);
    const isAgreed =
      found.obstacle === undefined && countOf(found) === entries && (giftsSent || found.unknown.length === 0);
    if (!isAgreed) return context.json({ found } satisfies ForgetAnswer);
    const { deleted, unfinished } = await opened.deleteAllBefore(before);
    onForgotten();
    return context.json({ deleted, unfinished: unfinished !== undefined } satisfies ForgetAnswer);
  });
  return routes;
}

const countOf = ({ groups }: Forgettable): number => groups.reduce((sum, { entries }) => sum + entries, 0);

/** @param last the last day on which the entries may be kept */
function dayAfter(last: string | undefined): string | undefined {
  if (last === undefined) return undefined;
  return new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
}
