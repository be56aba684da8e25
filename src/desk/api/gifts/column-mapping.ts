import { giftRules } from '../../../campaign/gift-rules.ts';
import type { Mapping, MappingChange, Words, WordsOf } from '../../contract/gifts.ts';
import { lookAtReservations, wordsIn } from './dropped-reservations.ts';
import { columnMapIn, type GiftSession, openCampaign } from './gift-session.ts';
import { requireReservations } from './given-files.ts';
import { mappingOf } from './mapping-of.ts';
import { refuse } from './problem-of.ts';

/** What the booking system's columns and words mean: proposed, counted and kept. */

export function proposeMapping(session: GiftSession): Mapping {
  const { reservations } = session.given;
  const headers = reservations === undefined ? [] : lookAtReservations(reservations).headers;
  return mappingOf(columnMapIn(session), headers);
}

export const countWordsOf = (session: GiftSession, of: WordsOf): Words =>
  wordsIn(requireReservations(session.given), of, giftRules(openCampaign(session).campaign));

export function keepMapping(session: GiftSession, { revision, ...choices }: MappingChange): void {
  const { commands, places } = session;
  const isKept = commands.keepColumnMap({ folder: places.campaign }, choices, revision || undefined);
  if (!isKept) refuse({ kind: 'changed' });
}
