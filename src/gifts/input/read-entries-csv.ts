import { type Bilingual, bilingual } from '../../campaign/schema/languages/operator-languages.ts';
import type { GiftEntry } from '../gift-entry.ts';
import type { GiftRules } from '../rules/gift-rules.ts';
import { type ColumnMap, type EntryColumn, entryColumns, isOwnExport, meanings } from './column-map.ts';
import type { Fault } from './fault.ts';
import { limits } from './limits.ts';
import { readRows } from './read-rows.ts';

/**
 * Reads entries from a CSV: our own `npm run entries -- export`, or a HubSpot export with a map.
 * @param take gets each of the campaign's entries; they are only usable if there are no faults
 */
export function readEntriesCsv(
  text: string,
  columnMap: ColumnMap,
  rules: GiftRules,
  take: (entry: GiftEntry) => void,
): Fault[] {
  const { columns, languages, timeZone } = columnMap.entries;
  const isOurs = isOwnExport(columnMap);
  const languageCalled = meanings(
    ...rules.languages.map((each) => [each, [each]] as const),
    ...Object.entries(languages).map(
      ([word, meant]) => [rules.languages.find((each) => each === meant), [word]] as const,
    ),
  );
  const named = { named: columns, section: 'entries › columns' };
  const format = { isOurs, timeZone: isOurs ? undefined : timeZone };
  const wanted = { maxRows: limits.entries, needs: entryColumns, ...named, ...format };
  return readRows<EntryColumn>(text, wanted, (cells) => {
    if (cells.has('campaign')) cells.require('campaign');
    const [id, time] = [cells.number('id'), cells.moment('time')];
    const [name, email, campaign] = [cells.text('name'), cells.text('email'), cells.text('campaign')];
    const suspected = cells.word('suspected', suspectedWords, unknownSuspicion) ?? false;
    const word = cells.word('language', languageCalled, (found) => unknownLanguage(found, rules));
    const language = word ?? languageCalled.get('') ?? rules.languages[0];
    cells.requireNew('id', id);
    if (cells.isFaulty() || id === undefined || time === undefined || !language) return;
    if (!cells.has('campaign') || campaign === rules.campaign)
      take({ id, time, name, email, language, suspected });
  });
}

/** Besides our own yes and no, what spreadsheets make of them. */
const suspectedWords = meanings([true, ['yes', 'true', '1']], [false, ['no', 'false', '0']]);

const unknownSuspicion = (found: string): Bilingual =>
  bilingual(
    `「${found}」は「yes」でも「no」でもありません。エントリーを書き出し直してください。`,
    `'${found}' is neither yes nor no. Export the entries again.`,
  );

const unknownLanguage = (found: string, { languages }: GiftRules): Bilingual =>
  bilingual(
    `「${found}」はキャンペーンの言語（${languages.join('、')}）ではありません。reservations.yaml の entries › languages で対応付けてください。`,
    `'${found}' is no language of the campaign (${languages.join(', ')}). Say which one it means under entries › languages in reservations.yaml.`,
  );
