import { limits } from '../../../gifts/input/limits.ts';
import { japaneseDay } from '../../../gifts/rules/calendar.ts';
import type { GiftsState } from '../../contract/gifts.ts';
import { lookAtReservations } from './dropped-reservations.ts';
import { type GiftSession, openCampaign } from './gift-session.ts';
import { runShown } from './make-run.ts';

export function giftState(session: GiftSession): GiftsState {
  const { given, last } = session;
  const { campaign, out } = openCampaign(session);
  const { settings, apartments } = campaign;
  return {
    campaign: settings.id,
    folder: out,
    today: japaneseDay(Date.now()),
    maxBytes: limits.fileBytes,
    apartments: apartments.map(({ id, name }) => ({ id, name: { ...name } })),
    reservations: given.reservations === undefined ? null : lookAtReservations(given.reservations),
    entriesFile: given.entries?.name ?? null,
    run: last === undefined ? null : runShown(last, session),
  };
}
