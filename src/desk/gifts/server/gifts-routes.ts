import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { operatorLanguages } from '../../../campaign/languages/operator-languages.ts';
import { isDay } from '../../../campaign/tokyo.ts';
import { columnMapSchema, entriesMapSchema } from '../../../gifts/input/column-map.ts';
import { limits } from '../../../gifts/input/limits.ts';
import type { PersonDecision } from '../../../gifts/person-decision.ts';
import { queue } from '../../shell/queue.ts';
import {
  type DroppedFile,
  droppedFiles,
  type FilesApi,
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
import type { GiftDesk } from './gift-desk.ts';
import { problemOf } from './problem-of.ts';
import { fileName, givenFile, limitFile, receive } from './read-request.ts';

const text = z.string().trim().min(1).max(limits.cell);
const day = z.string().refine(isDay);
const decision = { reservation: text, entry: z.int().positive(), match: z.boolean() };

/** More than anybody decides in one go. */
const maxPairs = 10_000;

const meaningOf = <Meaning extends z.ZodType<string>>(meaning: Meaning) =>
  z.record(z.string(), meaning).optional();

/** Schemas for the app's requests. */
const questions = {
  words: z.strictObject({
    status: text.optional(),
    apartment: text.optional(),
    language: text.optional(),
  }) satisfies z.ZodType<WordsOf>,
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

const mappingOf = (what: DroppedFile) =>
  z.strictObject({
    revision: z.string().max(64),
    columns: { reservations: columnMapSchema, entries: entriesMapSchema }[what].shape.columns,
    meanings: z.strictObject({
      status: meaningOf(z.enum(['confirmed', 'cancelled'])),
      apartment: meaningOf(z.string().regex(/^([1-9]|1[0-2])$/)),
      language: meaningOf(z.string()),
    }),
  }) satisfies z.ZodType<MappingChange>;

type Answers = {
  [Request in Exclude<keyof GiftsApi, `GET /${GiftList}` | keyof FilesApi>]: (
    context: Context,
  ) => Promise<GiftsApi[Request]>;
};

/** The Gift cards room: `npm run gifts` over the same files. */
export function giftsRoutes(desk: GiftDesk): Hono {
  const answers: Answers = {
    'GET /': async () => desk.state(),
    'POST /run': async (context) => desk.run(await receive(context, questions.run)),
    'POST /decisions': async (context) => desk.decide(await receive(context, questions.decided)),
    'DELETE /decisions': async (context) => desk.takeBack(await receive(context, questions.takenBack)),
    'POST /sent': async (context) => desk.markSent(await receive(context, questions.sent)),
    'POST /amendments': async (context) => desk.amend(await receive(context, questions.amendment)),
    'GET /reservation': async (context) => {
      const { success, data } = questions.reservation.safeParse(context.req.query());
      if (!success) throw new HTTPException(400);
      return desk.reservation(data.reservation, data.language);
    },
  };

  const routes = new Hono();
  routes.onError((error, context) => {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    return context.json({ problem } satisfies GiftsRefusal);
  });
  // One at a time: the lock of the results folder keeps out other programs only.
  const requests = queue();
  routes.use((_, next) => requests.run(next));
  for (const what of droppedFiles) {
    const file = routes.basePath(`/${what}`);
    file.post('/', limitFile, async (context) => context.json(desk.give(what, await givenFile(context))));
    file.delete('/', (context) => {
      desk.forget(what);
      return context.json(desk.state());
    });
    file.get('/mapping', (context) => context.json(desk.mapping(what)));
    file.post('/mapping', async (context) =>
      context.json(desk.storeMapping(what, await receive(context, mappingOf(what)))),
    );
    file.post('/words', async (context) =>
      context.json(desk.words(what, await receive(context, questions.words))),
    );
  }
  for (const [request, answer] of Object.entries(answers)) {
    const [method = '', path = ''] = request.split(' ');
    routes.on(method, path, async (context) => context.json(await answer(context)));
  }
  for (const list of giftLists)
    routes.get(`/${list}`, async (context) => context.json(await desk.list(list)));
  routes.get('/files/:name', (context) => {
    const name = context.req.param('name');
    const body = desk.file(name);
    if (body === undefined) return context.notFound();
    return context.body(new Uint8Array(body), 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  });
  return routes;
}
