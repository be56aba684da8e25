import { clauses } from '../../campaign/schema/clauses.ts';
import { bilingual, type OperatorLanguage } from '../../campaign/schema/languages/operator-languages.ts';
import type { GiftRun } from '../gift-run.ts';
import { shown } from '../input/fault.ts';
import { totalsOf } from './run-json.ts';

/**
 * What of its inputs and terms a run did not take into account, or took for something.
 * @param isOfFiles for somebody who works in the files: clauses with their names there
 */
export function remarksOn(run: GiftRun, language: OperatorLanguage, isOfFiles: boolean): string[] {
  const { otherApartments, provisional, early, shownEarlier, notApplied } = totalsOf(run);
  const { apartments, before, zone, leftOut, earlier } = says[language];
  const count = (number: number) => number.toLocaleString(language);
  return [
    ...(otherApartments.length === 0
      ? []
      : [apartments(otherApartments.map(([name, times]) => [shown(name), count(times)]))]),
    ...(provisional === 0 ? [] : [says[language].provisional(count(provisional))]),
    ...(early === 0 ? [] : [before(count(early))]),
    ...(run.assumedZone === undefined ? [] : [zone(run.assumedZone)]),
    ...notApplied.map((id) => leftOut(clauses[id].says[language], isOfFiles ? id : '')),
    ...(shownEarlier === 0 ? [] : [earlier(count(shownEarlier))]),
  ];
}

const says = bilingual(
  {
    apartments: (names: [name: string, times: string][]) =>
      `対象のお部屋と一致しないお部屋：${names.map(([name, times]) => `${name}（${times}件）`).join('、')}`,
    provisional: (bookings: string) => `仮予約${bookings}件は、確定後のCSVで判定します。`,
    before: (entries: string) => `エントリー期間の開始より前のエントリー${entries}件は、対象にしていません。`,
    zone: (name: string) => `エントリーの日時のうち、タイムゾーンのないものは ${name} として読み取りました。`,
    leftOut: (clause: string, id: string) =>
      `規約に記載がないため適用していない条件：${clause}${id && `（${id}）`}`,
    earlier: (entries: string) =>
      `エントリー${entries}件は、変更前の規約または利用目的が表示されたページから送信されています。`,
  },
  {
    apartments: (names) =>
      `Apartments that are none of the campaign’s: ${names.map(([name, times]) => `${name} (${times})`).join(', ')}`,
    provisional: (bookings) => `Provisional reservations, not decided before they are confirmed: ${bookings}`,
    before: (entries) => `Entries from before the campaign began do not count: ${entries}`,
    zone: (name) => `Times of entries without a zone were read as those of ${name}.`,
    leftOut: (clause, id) => `Not applied, since the terms leave it out: ${clause}${id && ` (${id})`}`,
    earlier: (entries) =>
      `Entries from pages with an earlier wording of the terms or of the purpose of use: ${entries}`,
  },
);
