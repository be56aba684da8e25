import { Hono } from 'hono';
import type { Preview } from '../../contract/preview.ts';
import type { PreviewRoom } from './create-preview.ts';

/** The page beside the form: whether it runs and where, and its start. */
export function previewRoutes(preview: Pick<PreviewRoom, 'look' | 'start'>): Hono {
  const routes = new Hono();
  routes.get('/', (context) => context.json(preview.look() satisfies Preview));
  routes.post('/', (context) => {
    preview.start();
    return context.json(preview.look() satisfies Preview);
  });
  return routes;
}
