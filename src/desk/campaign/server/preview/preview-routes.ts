import { Hono } from 'hono';
import type { Preview } from '../../contract/preview.ts';
import type { PreviewRoom } from './create-preview.ts';

/** The preview's routes: its state and address, and starting it. */
export function previewRoutes(preview: Pick<PreviewRoom, 'look' | 'start'>): Hono {
  const routes = new Hono();
  routes.get('/', (context) => context.json(preview.look() satisfies Preview));
  routes.post('/', (context) => {
    preview.start();
    return context.json(preview.look() satisfies Preview);
  });
  return routes;
}
