import { tokyoDay } from '../../../campaign/tokyo.ts';
import { entryEngine } from '../../../entries/entry-engine.ts';
import { limits } from '../../../gifts/input/limits.ts';
import type { DroppedFile, GiftsState, TableFile } from '../contract/gifts.ts';
import { lookAt } from './dropped-tables.ts';
import { type GiftSession, openCampaign } from './gift-session.ts';
import { runShown } from './make-run.ts';

export function giftState(session: GiftSession): GiftsState {
  const { last, places } = session;
  const { campaign, out } = openCampaign(session);
  const { settings, apartments } = campaign;
  return {
    campaign: settings.id,
    folder: out,
    today: tokyoDay(Date.now()),
    maxBytes: limits.fileBytes,
    apartments: apartments.map(({ id, name }) => ({ id, name: { ...name } })),
    languages: [...settings.languages],
    formProvider: settings.formProvider.provider,
    store: entryEngine(places.entries).shown,
    reservations: dropped('reservations', session),
    entries: dropped('entries', session),
    run: last === undefined ? null : runShown(last, session),
  };
}

function dropped(what: DroppedFile, { given }: GiftSession): TableFile | null {
  const file = given[what];
  return file === undefined ? null : lookAt(what, file);
}
