import { Hono } from 'hono';
import { z } from 'zod';
import type { EntryArchive } from '../../entries/entry-archive.ts';
import type { ForgetAnswer, ForgetProposal, ForgetRequest, Forgettable } from '../contract/forget.ts';
import { reportedCampaign } from '../report/reported-campaign.ts';
import { readJson } from './read-json.ts';

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
  routes.get('/proposal', (context) =>
    context.json({ before: dayAfter(reportedCampaign()?.entriesUntil) } satisfies ForgetProposal),
  );
  routes.get('/', async (context) => {
    const before = day.safeParse(context.req.query('before'));
    if (!before.success) return context.json({ refusal: 'request' }, 400);
    return context.json(await forgettable(await archive(), before.data));
  });
  routes.post('/', async (context) => {
    const { before, entries, giftsSent } = await readJson(context, forgetRequest);
    const opened = await archive();
    const found = await forgettable(opened, before);
    const isAgreed =
      found.obstacle === undefined && countOf(found) === entries && (giftsSent || found.unknown.length === 0);
    if (!isAgreed) return context.json({ found } satisfies ForgetAnswer);
    const { deleted, unfinished } = await opened.deleteAllBefore(before);
    onForgotten();
    const runAgain = unfinished && `npm run entries -- forget --before ${before}`;
    return context.json({ deleted, runAgain } satisfies ForgetAnswer);
  });
  return routes;
}

const countOf = ({ groups }: Forgettable): number => groups.reduce((sum, { entries }) => sum + entries, 0);

/** @param last the last day on which the entries may be kept */
function dayAfter(last: string | undefined): string | undefined {
  if (last === undefined) return undefined;
  return new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
}
