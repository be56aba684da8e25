import { relative, resolve } from 'node:path';
import { campaignFolder } from '../campaign/load-campaign.ts';
import { createHttpServer, limits } from '../server/operations/http-server.ts';
import { listen } from '../server/operations/listen.ts';
import { createCampaignDesk } from './campaign/server/campaign-desk.ts';
import { createPictureStore } from './campaign/server/pictures/picture-store.ts';
import { createPreview } from './campaign/server/preview/preview.ts';
import { createShadowCampaign } from './campaign/server/shadow-campaign.ts';
import { createDesk } from './create-desk.ts';
import { openEntries } from './entries/server/open-entries.ts';
import { createGiftDesk } from './gifts/server/gift-desk.ts';
import { readAppFiles } from './shell/server/build-app.ts';
import { createSession, openPath } from './shell/server/guard.ts';

const loopback = '127.0.0.1';

/** Idle timeout, ten minutes: deleting from a large PostgreSQL table rewrites it before anything is sent. */
const silence = 600_000;

/**
 * Serves the desk on a free port of the loopback address.
 * @param folder the app's files
 * @param entries the address of the entries, as in `ENTRIES_DB`
 * @param results has one folder of `npm run gifts` output per campaign
 * @returns the address to open, good for one use, and when it has been used
 */
export async function startDesk(folder: string, entries: string, results: string) {
  let current: ReturnType<typeof openedOn> | undefined;
  const { server } = createHttpServer(
    {
      fetch: (request, bindings) =>
        current?.desk.fetch(request, bindings) ?? new Response(null, { status: 503 }),
    },
    { ...limits, silence },
  );
  const { entries: opened, ledger, close } = openEntries(entries);
  const port = await listen(server, loopback, 0, 'PORT');
  const host = `${loopback}:${port}`;
  const session = createSession(port);
  const now = () => new Date();
  const complain = (text: string) => void process.stderr.write(text);
  const published = resolve(campaignFolder());

  function openedOn(campaign: string) {
    const shadow = createShadowCampaign(campaign);
    const preview = createPreview(shadow.folder, `http://${host}`);
    const pictures = createPictureStore(campaign, shadow.pictures);
    const desk = createDesk({
      host,
      session,
      files: readAppFiles(folder),
      preview,
      pictures,
      campaign: createCampaignDesk({
        folder: campaign,
        campaignDir: campaign === published ? process.env.CAMPAIGN_DIR : relative('', campaign),
        shadow,
        savePictures: pictures.save,
        now,
      }),
      seasons: { published, opened: campaign, open, now },
      complain,
      entries: opened,
      ledger,
      results,
      gifts: createGiftDesk({ campaign, entries, results }),
      now,
    });
    return { desk, preview, shadow };
  }

  /** Those opened before keep what was dropped into them; a preview takes too much memory to go on. */
  const all = new Map<string, ReturnType<typeof openedOn>>();
  function open(campaign: string): void {
    current?.preview.stop();
    current = all.get(campaign) ?? openedOn(campaign);
    all.set(campaign, current);
  }
  open(published);
  // Warms up the store while the browser starts; the page reports any errors.
  opened().catch(() => {});
  return {
    address: `http://${host}${openPath}?token=${session.token}`,
    used: session.used,
    stop: async () => {
      current?.preview.stop();
      server.close();
      server.closeAllConnections();
      for (const { shadow } of all.values()) shadow.remove();
      await close();
    },
  };
}
