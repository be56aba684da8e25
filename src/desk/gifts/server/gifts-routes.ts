import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { tokyoDay } from '../../../campaign/content/tokyo.ts';
import { entryEngine } from '../../../entries/entry-engine.ts';
import { GiftInputError } from '../../../gifts/input/fault.ts';
import { limits, tooLarge } from '../../../gifts/input/limits.ts';
import { readJson, readQuery } from '../../shell/server/read-json.ts';
import type { GiftsApi, GiftsRefusal, GiftsState } from '../contract/gifts.ts';
import {
  amendmentSchema,
  decisionSchema,
  fileSchema,
  mappingQuerySchema,
  mappingSchema,
  runSchema,
  sentSchema,
  takenBackSchema,
} from '../contract/requests.ts';
import { showMapping, storeMapping } from './column-mapping.ts';
import { type GiftDesk, openCampaign, problemOf } from './gift-desk.ts';
import { readGiven, tableShown } from './given-table.ts';
import { amend, decide, makeRequestedRun, recordSent, takeBack } from './make-run.ts';
import { queue } from './queue.ts';
import { readResultFile, showReservation, showRun } from './show-run.ts';

/** The Gift cards room: `npm run gifts` over the same files. */
export function giftsRoutes(desk: GiftDesk): Hono {
  const answers: { [Request in keyof GiftsApi]: (context: Context) => Promise<GiftsApi[Request]> } = {
    'GET /': async () => giftsState(desk),
    'GET /store': () => countStored(desk),
    'GET /mapping': async (context) => {
      const { what, ...chosen } = readQuery(context, mappingQuerySchema);
      return showMapping(desk, what, chosen);
    },
    'GET /reservation': async (context) =>
      showReservation(desk, readQuery(context, reservationSchema).reservation),
    'POST /file': async (context) => {
      const { what, name } = readQuery(context, fileSchema);
      desk.given[what] = readGiven(what, { name, bytes: new Uint8Array(await context.req.arrayBuffer()) });
      return giftsState(desk);
    },
    'DELETE /file': async (context) => {
      desk.given[readQuery(context, fileSchema.pick({ what: true })).what] = undefined;
      return giftsState(desk);
    },
    'POST /mapping': change(mappingSchema, async (mapping) => storeMapping(desk, mapping)),
    'POST /run': change(runSchema, (request) => makeRequestedRun(desk, request)),
    'POST /decisions': change(decisionSchema, (decision) => decide(desk, decision)),
    'DELETE /decisions': change(takenBackSchema, (seen) => takeBack(desk, seen)),
    'POST /sent': async (context) => {
      const marked = await recordSent(desk, await readJson(context, sentSchema, maxBytes));
      return { ...giftsState(desk), marked };
    },
    'POST /amendments': change(amendmentSchema, (amendment) => amend(desk, amendment)),
  };
  function change<Body>(schema: z.ZodType<Body>, make: (body: Body) => Promise<void>) {
    return async (context: Context): Promise<GiftsState> => {
      await make(await readJson(context, schema, maxBytes));
      return giftsState(desk);
    };
  }

  const routes = new Hono();
  routes.onError((error, context) => {
    const problem = problemOf(error, desk);
    if (problem === undefined) throw error;
    // A download that fails must not be saved under the file's name.
    const status = context.req.path.includes('/files/') ? 409 : 200;
    return context.json({ problem } satisfies GiftsRefusal, status);
  });
  // One at a time: the lock of the results folder keeps out other programs only.
  const requests = queue();
  routes.use((_, next) => requests.run(next));
  routes.use('/file', limitFile);
  for (const [request, answer] of Object.entries(answers)) {
    const [method = '', path = ''] = request.split(' ');
    routes.on(method, path, async (context) => context.json(await answer(context)));
  }
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

const reservationSchema = z.object({ reservation: z.string().trim().min(1).max(limits.cell) });

/** Refuses an oversized file before reading it. */
const limitFile = bodyLimit({
  maxSize: limits.fileBytes,
  onError: (context) => {
    throw new GiftInputError(readQuery(context, fileSchema).name, [{ says: tooLarge(limits.fileBytes) }]);
  },
});

function giftsState(desk: GiftDesk): GiftsState {
  const { reservations, entries } = desk.given;
  const { campaign, place } = openCampaign(desk);
  return {
    folder: place.out,
    today: tokyoDay(Date.now()),
    maxBytes: limits.fileBytes,
    formProvider: campaign.settings.formProvider.provider,
    store: entryEngine(place.store).shown,
    reservations: reservations ? tableShown(reservations) : null,
    entries: entries ? tableShown(entries) : null,
    run: showRun(desk),
  };
}

async function countStored(desk: GiftDesk): Promise<GiftsApi['GET /store']> {
  const { campaign, store } = openCampaign(desk).place;
  const archive = await entryEngine(store).openArchive();
  try {
    const { suspected } = await archive.summarize({ campaign });
    const counts = await archive.countCampaigns();
    return { entries: counts.find((each) => each.campaign === campaign)?.entries ?? 0, suspected };
  } finally {
    await archive.close();
  }
}
