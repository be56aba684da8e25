import type { GivenFile } from '../../../gifts/folder/read-file.ts';
import type { PersonDecision } from '../../../gifts/person-decision.ts';
import type {
  DroppedFile,
  EntriesMappingChange,
  EntriesWordsOf,
  GiftList,
  MappingChange,
  MarkSent,
  NewDecision,
  RunRequest,
  TableFile,
  WordsOf,
} from '../contract/gifts.ts';
import {
  countLanguagesOf,
  countWordsOf,
  keepEntriesMapping,
  keepMapping,
  proposeEntriesMapping,
  proposeMapping,
} from './column-mapping.ts';
import { lookAt } from './dropped-tables.ts';
import { readList } from './gift-lists.ts';
import type { GiftSession } from './gift-session.ts';
import { giftState } from './gift-state.ts';
import { makeAskedRun } from './make-run.ts';
import { decide, recordSent, takeBack } from './record.ts';
import { readResultFile } from './result-files.ts';

export type GiftDesk = ReturnType<typeof createGiftDesk>;

/**
 * The requests about one campaign's gift cards. Answered in a worker thread: deciding 100,000 reservations takes seconds.
 * `problemOf` classifies the errors that they throw.
 */
export function createGiftDesk(set: Omit<GiftSession, 'last'>) {
  const session: GiftSession = { ...set, last: undefined };
  const { given } = session;
  return {
    state: () => giftState(session),
    give: (what: DroppedFile, file: GivenFile): TableFile => {
      const look = lookAt(what, file);
      given[what] = file;
      return look;
    },
    forget: (what: DroppedFile): void => {
      given[what] = undefined;
    },
    mapping: () => proposeMapping(session),
    words: (of: WordsOf) => countWordsOf(session, of),
    keepMapping: (change: MappingChange) => keepMapping(session, change),
    entriesMapping: () => proposeEntriesMapping(session),
    entriesWords: (of: EntriesWordsOf) => countLanguagesOf(session, of),
    keepEntriesMapping: (change: EntriesMappingChange) => keepEntriesMapping(session, change),
    run: (request: RunRequest) => makeAskedRun(session, request),
    list: (name: GiftList) => readList(session, name),
    decide: (decisions: NewDecision[]) => decide(session, decisions),
    takeBack: (seen: PersonDecision[]) => takeBack(session, seen),
    markSent: (marks: MarkSent) => recordSent(session, marks),
    file: (name: string) => session.last && readResultFile(session.last.out, name),
  };
}
