import type { Preview } from '../../contract/preview.ts';
import { previewHost } from './preview-host.ts';
import { previewPages } from './preview-pages.ts';
import { previewServer } from './preview-server.ts';

/**
 * The page preview, rendered by a separate server from a folder that holds the draft.
 * @param folder of a campaign without faults
 * @param desk the desk's origin
 */
export function createPreview(folder: string, desk: string) {
  const host = previewHost();
  const server = previewServer({ folder, desk, host });
  const pages = previewPages(folder);
  return {
    /** The source that the desk's page may frame: any port, since it is not known until the server runs. */
    frames: `http://${host}:*`,
    /** Starts the server unless it is running. */
    start: () => server.start(),
    look: (): Preview => {
      const status = server.status();
      if (status.state !== 'running') return status;
      return { state: 'running', origin: `http://${host}:${status.port}`, pages: pages() };
    },
    stop: () => server.stop(),
  };
}

export type PreviewRoom = ReturnType<typeof createPreview>;
