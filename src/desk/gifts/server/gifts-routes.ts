import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { GiftInputError } from '../../../gifts/input/fault.ts';
import { limits, tooLarge } from '../../../gifts/input/limits.ts';
import { type Answers, answerRequests, readQuery } from '../../shell/server/read-json.ts';
import type { GiftsApi, GiftsRefusal, GiftsState } from '../contract/gifts.ts';
import { fileQuery, requests } from '../contract/requests.ts';
import { showMapping, storeMapping } from './column-mapping.ts';
import { type GiftDesk, openCampaign, problemOf } from './gift-desk.ts';
import { readGiven, tableShown } from './given-table.ts';
import { amend, decide, makeRun, recordSent, takeBack } from './make-run.ts';
import { readResultFile, showReservation, showRun } from './show-run.ts';

/** The Gift cards room: `npm run gifts` over the same files. */
export function giftsRoutes(desk: GiftDesk): Hono {
  const routes = new Hono();
  routes.onError((error, context) => {
    const problem = problemOf(error, desk);
    if (problem === undefined) throw error;
    // A download that fails must not be saved under the file's name.
    const status = context.req.path.includes('/files/') ? 409 : 200;
    return context.json({ problem } satisfies GiftsRefusal, status);
  });
  // One at a time: the lock of the results folder keeps out other programs only.
  let last: Promise<unknown> = Promise.resolve();
  routes.use((_, next) => {
    const result = last.then(next);
    last = result.catch(() => {});
    return result;
  });
  routes.post('/file', limitFile, async (context) => {
    const { what, name } = readQuery(context, fileQuery);
    desk.given[what] = readGiven(what, { name, bytes: new Uint8Array(await context.req.arrayBuffer()) });
    return context.json(giftsState(desk));
  });
  const changed =
    <Sent>(change: (desk: GiftDesk, sent: Sent) => unknown) =>
    async (sent: Sent): Promise<GiftsState> => {
      await change(desk, sent);
      return giftsState(desk);
    };
  const answers: Answers<typeof requests, GiftsApi> = {
    'GET /': () => giftsState(desk),
    'GET /mapping': ({ what, ...chosen }) => showMapping(desk, what, chosen),
    'GET /reservation': ({ reservation }) => showReservation(desk, reservation),
    'DELETE /file': changed(({ given }, { what }) => {
      given[what] = undefined;
    }),
    'POST /mapping': changed(storeMapping),
    'POST /run': changed(makeRun),
    'POST /decisions': changed(decide),
    'DELETE /decisions': changed(takeBack),
    'POST /sent': async (sent) => {
      const marked = await recordSent(desk, sent);
      return { ...giftsState(desk), marked };
    },
    'POST /amendments': changed(amend),
  };
  routes.route('/', answerRequests(requests, answers, maxBytes));
  routes.get('/files/:name', async (context) => {
    const name = context.req.param('name');
    const body = await readResultFile(desk, name);
    if (body === undefined) return context.notFound();
    return context.body(new Uint8Array(body), 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  });
  return routes;
}

/** Bytes of a JSON request; the longest has the numbers of thousands of reservations. */
const maxBytes = 2_000_000;

/** Refuses an oversized file before reading it. */
const limitFile = bodyLimit({
  maxSize: limits.fileBytes,
  onError: (context) => {
    throw new GiftInputError(readQuery(context, fileQuery).name, [{ says: tooLarge(limits.fileBytes) }]);
  },
});

function giftsState(desk: GiftDesk): GiftsState {
  const { reservations, entries } = desk.given;
  const { campaign, place } = openCampaign(desk);
  return {
    folder: place.out,
    formProvider: campaign.settings.formProvider.provider,
    reservations: reservations ? tableShown(reservations) : null,
    entries: entries ? tableShown(entries) : null,
    run: showRun(desk),
  };
}
