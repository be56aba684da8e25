import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { operatorLanguages } from '../../../campaign/languages/operator-languages.ts';
import { isDay } from '../../../campaign/tokyo.ts';
import { columnMapSchema, entriesMapSchema } from '../../../gifts/input/column-map.ts';
import { limits } from '../../../gifts/input/limits.ts';
import type { PersonDecision } from '../../../gifts/person-decision.ts';
import {
  type DroppedFile,
  type EntriesMappingChange,
  type EntriesWordsOf,
  type GiftList,
  type GiftsApi,
  type GiftsRefusal,
  giftLists,
  type MappingChange,
  type MarkSent,
  type NewAmendment,
  type NewDecision,
  type RunRequest,
  type WordsOf,
} from '../contract/gifts.ts';
import type { GiftsThread, Json } from './gifts-thread.ts';
import { problemOf } from './problem-of.ts';
import { answerJson, fileName, givenFile, limitFile, receive } from './read-request.ts';

const text = z.string().trim().min(1).max(limits.cell);
const day = z.string().refine(isDay);
const decision = { reservation: text, entry: z.int().positive(), match: z.boolean() };

/** More than anybody decides in one go. */
const maxPairs = 10_000;

const revision = z.string().max(64);

const { columns, status, apartments } = columnMapSchema.shape;

/** Schemas for the app's requests. */
const questions = {
  words: z.strictObject({ status: text.optional(), apartment: text.optional() }) satisfies z.ZodType<WordsOf>,
  mapping: z.strictObject({
    revision,
    columns,
    status,
    apartments,
  }) satisfies z.ZodType<MappingChange>,
  entriesWords: z.strictObject({ language: text }) satisfies z.ZodType<EntriesWordsOf>,
  entriesMapping: z.strictObject({
    revision,
    columns: entriesMapSchema.shape.columns,
    languages: entriesMapSchema.shape.languages,
  }) satisfies z.ZodType<EntriesMappingChange>,
  run: z.strictObject({ on: day.optional(), entries: fileName.nullable() }) satisfies z.ZodType<RunRequest>,
  decided: z
    .array(
      z.strictObject({
        ...decision,
        amount: z.int().positive().optional(),
        terms: z.enum(['shown', 'today']).optional(),
        reason: text,
        by: text,
      }),
    )
    .min(1)
    .max(maxPairs) satisfies z.ZodType<NewDecision[]>,
  takenBack: z.array(z.strictObject(decision)).min(1).max(maxPairs) satisfies z.ZodType<PersonDecision[]>,
  sent: z.strictObject({
    run: z.uuid(),
    on: day,
    reservations: z.union([z.literal('all'), z.array(text).min(1).max(limits.reservations)]),
  }) satisfies z.ZodType<MarkSent>,
  amendment: z.strictObject({
    run: z.uuid(),
    order: text,
    event: z.enum(['corrected', 'taken-back', 'recovered', 'written-off']),
    amount: z.int().nonnegative().optional(),
    day,
    note: text,
    by: text,
  }) satisfies z.ZodType<NewAmendment>,
  reservation: z.object({ reservation: text, language: z.enum(operatorLanguages) }),
};

type Answers = {
  [Request in Exclude<keyof GiftsApi, `GET /${GiftList}`>]: (
    context: Context,
  ) => Promise<Json<GiftsApi[Request]>>;
};

/** The Gift cards room: `npm run gifts` over the same files. */
export function giftsRoutes(thread: GiftsThread): Hono {
  const { request } = thread;
  const progress = (): Json<GiftsApi['GET /work']> => JSON.stringify({ work: thread.work() });
  const give = (what: DroppedFile) => async (context: Context) => {
    const file = await givenFile(context);
    const table = await request('give', what, file);
    thread.restore({ [what]: file });
    return table;
  };
  const forget = (what: DroppedFile) => async () => {
    thread.restore({ [what]: undefined });
    await request('forget', what);
    return request('state');
  };
  const answers: Answers = {
    'GET /': () => request('state'),
    'POST /reservations': give('reservations'),
    'POST /entries': give('entries'),
    'DELETE /reservations': forget('reservations'),
    'DELETE /entries': forget('entries'),
    'GET /mapping': () => request('mapping'),
    'POST /mapping': async (context) => {
      await request('storeMapping', await receive(context, questions.mapping));
      return request('mapping');
    },
    'POST /words': async (context) => request('words', await receive(context, questions.words)),
    'GET /entries/mapping': () => request('entriesMapping'),
    'POST /entries/mapping': async (context) => {
      await request('storeEntriesMapping', await receive(context, questions.entriesMapping));
      return request('entriesMapping');
    },
    'POST /entries/words': async (context) =>
      request('entriesWords', await receive(context, questions.entriesWords)),
    'POST /run': async (context) => request('run', await receive(context, questions.run)),
    'GET /work': async () => progress(),
    'POST /stop': async () => {
      await thread.stop();
      return progress();
    },
    'POST /decisions': async (context) => request('decide', await receive(context, questions.decided)),
    'DELETE /decisions': async (context) => request('takeBack', await receive(context, questions.takenBack)),
    'POST /sent': async (context) => request('markSent', await receive(context, questions.sent)),
    'POST /amendments': async (context) => request('amend', await receive(context, questions.amendment)),
    'GET /reservation': async (context) => {
      const { success, data } = questions.reservation.safeParse(context.req.query());
      if (!success) throw new HTTPException(400);
      return request('reservation', data.reservation, data.language);
    },
  };

  const routes = new Hono();
  routes.onError((error, context) => {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    return context.json({ problem } satisfies GiftsRefusal);
  });
  for (const what of ['reservations', 'entries'] satisfies DroppedFile[]) routes.post(`/${what}`, limitFile);
  for (const [request, answer] of Object.entries(answers)) {
    const [method = '', path = ''] = request.split(' ');
    routes.on(method, path, async (context) => answerJson(context, await answer(context)));
  }
  for (const list of giftLists) {
    routes.get(`/${list}`, async (context) => answerJson(context, await request('list', list)));
  }
  routes.get('/files/:name', async (context) => {
    const name = context.req.param('name');
    const body = await request('file', name);
    if (body === undefined) return context.notFound();
    return context.body(body as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  });
  return routes;
}
