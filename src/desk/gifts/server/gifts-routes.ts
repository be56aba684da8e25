import { type Context, Hono } from 'hono';
import {
  type DroppedFile,
  type GiftList,
  type GiftsApi,
  type GiftsRefusal,
  giftLists,
} from '../contract/gifts.ts';
import type { GiftsThread, Json } from './gifts-thread.ts';
import { problemOf } from './problem-of.ts';
import { questions } from './questions.ts';
import { answerJson, asked, givenFile, limitFile } from './read-request.ts';

type Answers = {
  [Request in Exclude<keyof GiftsApi, `GET /${GiftList}`>]: (
    context: Context,
  ) => Promise<Json<GiftsApi[Request]>>;
};

/** The Gift cards room: `npm run gifts` over the same files. */
export function giftsRoutes(thread: GiftsThread): Hono {
  const { ask } = thread;
  const progress = (): Json<GiftsApi['GET /work']> => JSON.stringify({ work: thread.work() });
  const give = (what: DroppedFile) => async (context: Context) => {
    const file = await givenFile(context);
    const look = await ask('give', what, file);
    thread.keep({ [what]: file });
    return look;
  };
  const forget = (what: DroppedFile) => async () => {
    thread.keep({ [what]: undefined });
    await ask('forget', what);
    return ask('state');
  };
  const answers: Answers = {
    'GET /': () => ask('state'),
    'POST /reservations': give('reservations'),
    'POST /entries': give('entries'),
    'DELETE /reservations': forget('reservations'),
    'DELETE /entries': forget('entries'),
    'GET /mapping': () => ask('mapping'),
    'POST /mapping': async (context) => {
      await ask('keepMapping', await asked(context, questions.mapping));
      return ask('mapping');
    },
    'POST /words': async (context) => ask('words', await asked(context, questions.words)),
    'GET /entries/mapping': () => ask('entriesMapping'),
    'POST /entries/mapping': async (context) => {
      await ask('keepEntriesMapping', await asked(context, questions.entriesMapping));
      return ask('entriesMapping');
    },
    'POST /entries/words': async (context) =>
      ask('entriesWords', await asked(context, questions.entriesWords)),
    'POST /run': async (context) => ask('run', await asked(context, questions.run)),
    'GET /work': async () => progress(),
    'POST /stop': async () => {
      await thread.stop();
      return progress();
    },
    'POST /decisions': async (context) => ask('decide', await asked(context, questions.decided)),
    'DELETE /decisions': async (context) => ask('takeBack', await asked(context, questions.takenBack)),
    'POST /sent': async (context) => ask('markSent', await asked(context, questions.sent)),
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
    routes.get(`/${list}`, async (context) => answerJson(context, await ask('list', list)));
  }
  routes.get('/files/:name', async (context) => {
    const name = context.req.param('name');
    const body = await ask('file', name);
    if (body === undefined) return context.notFound();
    return context.body(body as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  });
  return routes;
}
