import { type Context, Hono } from 'hono';
import { giftLists, type Progress } from '../../contract/gifts.ts';
import type { GiftsThread } from './gifts-thread.ts';
import type { GivenFiles } from './given-files.ts';
import { problemOf } from './problem-of.ts';
import { questions } from './questions.ts';
import { asked, givenFile, limitFile } from './read-request.ts';

/** The Gift cards room: `npm run gifts` over the same files. `contract/gifts.ts` lists the requests. */
export function giftsRoutes(thread: GiftsThread): Hono {
  const { ask } = thread;
  const routes = new Hono();
  routes.onError((error, context) => {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    return context.json({ problem });
  });
  const progress = (context: Context) => context.json({ work: thread.work() } satisfies Progress);
  routes.get('/work', progress);
  routes.post('/stop', async (context) => {
    await thread.stop();
    return progress(context);
  });

  routes.get('/', async (context) => json(context, await ask('state')));
  routes.post('/reservations', limitFile, async (context) => {
    const file = await givenFile(context);
    const look = await ask('giveReservations', file);
    thread.keep({ reservations: file });
    return json(context, look);
  });
  routes.post('/entries', limitFile, async (context) => {
    const file = await givenFile(context);
    await ask('giveEntries', file);
    thread.keep({ entries: file });
    return json(context, await ask('state'));
  });
  for (const what of ['reservations', 'entries'] satisfies (keyof GivenFiles)[]) {
    routes.delete(`/${what}`, async (context) => {
      thread.keep({ [what]: undefined });
      await ask('forget', what);
      return json(context, await ask('state'));
    });
  }

  routes.get('/mapping', async (context) => json(context, await ask('mapping')));
  routes.post('/mapping', async (context) => {
    await ask('keepMapping', await asked(context, questions.mapping));
    return json(context, await ask('mapping'));
  });
  routes.post('/words', async (context) =>
    json(context, await ask('words', await asked(context, questions.words))),
  );
  routes.post('/run', async (context) => {
    const { on } = await asked(context, questions.run);
    return json(context, await ask('run', on));
  });
  for (const list of giftLists) {
    routes.get(`/${list}`, async (context) => json(context, await ask('list', list)));
  }
  routes.post('/decisions', async (context) =>
    json(context, await ask('decide', await asked(context, questions.decided))),
  );
  routes.delete('/decisions', async (context) =>
    json(context, await ask('takeBack', await asked(context, questions.takenBack))),
  );
  routes.post('/sent', async (context) =>
    json(context, await ask('markSent', await asked(context, questions.sent))),
  );
  routes.get('/files/:name', async (context) => {
    const name = context.req.param('name');
    const body = await ask('file', name);
    if (!(body instanceof Uint8Array)) return context.notFound();
    return context.body(body as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  });
  return routes;
}

/** The thread has already serialized it. */
const json = (context: Context, body: string | Uint8Array | undefined): Response =>
  context.body(String(body), 200, { 'Content-Type': 'application/json; charset=utf-8' });
