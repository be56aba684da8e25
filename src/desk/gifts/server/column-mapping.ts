import { giftRules } from '../../../campaign/gift-rules.ts';
import { keepColumnMap } from '../../../gifts/folder/column-map-file.ts';
import { wordKey } from '../../../gifts/input/column-map.ts';
import type { ColumnChoices } from '../../../gifts/input/column-map-text.ts';
import type {
  DroppedFile,
  EntriesChoices,
  EntriesMapping,
  EntriesMappingChange,
  EntriesWordsOf,
  FoundWords,
  Mapping,
  MappingChange,
  Words,
  WordsOf,
} from '../contract/gifts.ts';
import { lookAt } from './dropped-tables.ts';
import { languagesIn, wordsIn } from './dropped-words.ts';
import { columnMapIn, type GiftSession, openCampaign } from './gift-session.ts';
import { requireGiven } from './given-files.ts';
import { entriesMappingOf, mappingOf } from './mapping-of.ts';
import { refuse } from './problem-of.ts';

/** What the columns and words of the dropped files mean: proposed, counted and kept. */

export const proposeMapping = (session: GiftSession): Mapping =>
  mappingOf(columnMapIn(session), headersOf('reservations', session));

export const proposeEntriesMapping = (session: GiftSession): EntriesMapping =>
  entriesMappingOf(columnMapIn(session), headersOf('entries', session));

export const countWordsOf = (session: GiftSession, of: WordsOf): Words =>
  wordsIn(requireGiven('reservations', session.given), of, rulesOf(session));

export const countLanguagesOf = (session: GiftSession, of: EntriesWordsOf): FoundWords =>
  languagesIn(requireGiven('entries', session.given), of, rulesOf(session));

export const keepMapping = (session: GiftSession, { revision, ...choices }: MappingChange): void =>
  keep(session, choices, revision);

export const keepEntriesMapping = (
  session: GiftSession,
  { revision, columns, languages }: EntriesMappingChange,
): void => keep(session, { entries: { columns: areOurs(columns) ? {} : columns, languages } }, revision);

/** Without a map the reader also undoes what our export does to cells that look like formulas. */
const areOurs = (columns: EntriesChoices['columns']): boolean =>
  Object.entries(columns).every(([field, header]) => wordKey(header) === field);

function headersOf(what: DroppedFile, { given }: GiftSession): string[] {
  const file = given[what];
  return file === undefined ? [] : lookAt(what, file).headers;
}

const rulesOf = (session: GiftSession) => giftRules(openCampaign(session).campaign);

function keep({ places }: GiftSession, choices: ColumnChoices, revision: string): void {
  const isKept = keepColumnMap({ folder: places.campaign }, choices, revision || undefined);
  if (!isKept) refuse({ kind: 'changed' });
}
