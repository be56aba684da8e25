import { Hono } from 'hono';
import { answerJson } from './answer-json.ts';
import type { GiftsThread } from './gifts-thread.ts';
import { questions } from './questions.ts';
import { asked } from './read-request.ts';

/** What the columns and words of the dropped files mean. */
export function mappingRoutes({ ask }: GiftsThread): Hono {
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
