import { type Context, Hono } from 'hono';
import { type DroppedFile, giftLists, type Progress } from '../contract/gifts.ts';
import type { GiftsThread } from './gifts-thread.ts';
import { problemOf } from './problem-of.ts';
import { questions } from './questions.ts';
import { answerJson, asked, givenFile, limitFile } from './read-request.ts';

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

  routes.get('/', async (context) => answerJson(context, await ask('state')));
  for (const what of ['reservations', 'entries'] satisfies DroppedFile[]) {
    routes.post(`/${what}`, limitFile, async (context) => {
      const file = await givenFile(context);
      const look = await ask('give', what, file);
      thread.keep({ [what]: file });
      return answerJson(context, look);
    });
    routes.delete(`/${what}`, async (context) => {
      thread.keep({ [what]: undefined });
      await ask('forget', what);
      return answerJson(context, await ask('state'));
    });
  }

  routes.route('/', mappingRoutes(thread));
  routes.post('/run', async (context) =>
    answerJson(context, await ask('run', await asked(context, questions.run))),
  );
  for (const list of giftLists) {
    routes.get(`/${list}`, async (context) => answerJson(context, await ask('list', list)));
  }
  routes.post('/decisions', async (context) =>
    answerJson(context, await ask('decide', await asked(context, questions.decided))),
  );
  routes.delete('/decisions', async (context) =>
    answerJson(context, await ask('takeBack', await asked(context, questions.takenBack))),
  );
  routes.post('/sent', async (context) =>
    answerJson(context, await ask('markSent', await asked(context, questions.sent))),
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

/** What the columns and words of the dropped files mean. */
function mappingRoutes({ ask }: GiftsThread): Hono {
  const routes = new Hono();
  routes.get('/mapping', async (context) => answerJson(context, await ask('mapping')));
  routes.post('/mapping', async (context) => {
    await ask('keepMapping', await asked(context, questions.mapping));
    return answerJson(context, await ask('mapping'));
  });
  routes.post('/words', async (context) =>
    answerJson(context, await ask('words', await asked(context, questions.words))),
  );
  routes.get('/entries/mapping', async (context) => answerJson(context, await ask('entriesMapping')));
  routes.post('/entries/mapping', async (context) => {
    await ask('keepEntriesMapping', await asked(context, questions.entriesMapping));
    return answerJson(context, await ask('entriesMapping'));
  });
  routes.post('/entries/words', async (context) =>
    answerJson(context, await ask('entriesWords', await asked(context, questions.entriesWords))),
  );
  return routes;
}
