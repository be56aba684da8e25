import type { OperatorLanguage } from '../../../campaign/languages/operator-languages.ts';
import { tokyoDay } from '../../../campaign/tokyo.ts';
import { entryEngine } from '../../../entries/entry-engine.ts';
import type { GivenFile } from '../../../gifts/folder/read-file.ts';
import { limits } from '../../../gifts/input/limits.ts';
import type { PersonDecision } from '../../../gifts/person-decision.ts';
import type {
  DroppedFile,
  GiftList,
  GiftsState,
  MappingChange,
  MarkSent,
  NewAmendment,
  NewDecision,
  RunRequest,
  TableFile,
  WordsOf,
} from '../contract/gifts.ts';
import { countWordsOf, proposeMapping, storeMapping } from './column-mapping.ts';
import { readList } from './gift-lists.ts';
import {
  describeFile,
  type GiftPlaces,
  type GiftSession,
  type GivenFiles,
  openCampaign,
} from './gift-session.ts';
import { makeRequestedRun, runShown } from './make-run.ts';
import { amend, decide, recordSent, takeBack } from './record.ts';
import { readResultFile } from './result-files.ts';
import { showReservation } from './show-reservation.ts';

export type GiftDesk = ReturnType<typeof createGiftDesk>;

/** The requests about one campaign's gift cards. `problemOf` classifies the errors that they throw. */
export function createGiftDesk(places: GiftPlaces) {
  const given: GivenFiles = {};
  const session: GiftSession = { places, given, last: undefined };
  return {
    state: () => giftState(session),
    give: (what: DroppedFile, file: GivenFile): TableFile => {
      const { table } = describeFile(what, file);
      given[what] = file;
      return table;
    },
    forget: (what: DroppedFile): void => {
      given[what] = undefined;
    },
    mapping: (what: DroppedFile) => proposeMapping(session, what),
    words: (what: DroppedFile, of: WordsOf) => countWordsOf(session, what, of),
    storeMapping: (what: DroppedFile, change: MappingChange) => {
      storeMapping(session, what, change);
      return proposeMapping(session, what);
    },
    run: (request: RunRequest) => makeRequestedRun(session, request),
    list: (name: GiftList) => readList(session, name),
    decide: (decisions: NewDecision[]) => decide(session, decisions),
    takeBack: (seen: PersonDecision[]) => takeBack(session, seen),
    markSent: (marks: MarkSent) => recordSent(session, marks),
    amend: (amendment: NewAmendment) => amend(session, amendment),
    reservation: (id: string, language: OperatorLanguage) => showReservation(session, id, language),
    file: (name: string) => session.last && readResultFile(session.last.out, name),
  };
}

function giftState(session: GiftSession): GiftsState {
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
  return file === undefined ? null : describeFile(what, file).table;
}
