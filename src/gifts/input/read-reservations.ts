import { tokyoDay } from '../../campaign/content/tokyo.ts';
import { type Bilingual, bilingual } from '../../campaign/schema/languages/operator-languages.ts';
import { hasForbiddenCharacter } from '../../entries/fields/clean-text.ts';
import type { Reservation } from '../reservation.ts';
import type { GiftRules } from '../rules/gift-rules.ts';
import type { Cells } from './cells.ts';
import {
  type ColumnMap,
  meanings,
  type ReservationColumn,
  reservationColumns,
  wordKey,
} from './column-map.ts';
import { type Fault, shown } from './fault.ts';
import { limits } from './limits.ts';
import { parseYen } from './parse-yen.ts';
import { readRows } from './read-rows.ts';

const names = Object.keys(reservationColumns) as ReservationColumn[];
const neededWhenConfirmed = names.filter((name) => reservationColumns[name] === 'confirmed');

/** Parses a booking system's CSV, and counts what is provisional yet. Only usable if there are no faults. */
export function readReservations(
  text: string,
  map: ColumnMap,
  rules: GiftRules,
): { reservations: Reservation[]; provisional: number; faults: Fault[] } {
  const reservations: Reservation[] = [];
  let provisional = 0;
  const known = wordsOf(map, rules);
  const named = { named: map.columns, section: 'columns' };
  const wanted = { maxRows: limits.reservations, needs: reservationColumns, ...named };
  const faults = readRows<ReservationColumn>(text, wanted, (cells) => {
    const reservation = reservationIn(cells, known);
    if (reservation === 'provisional') provisional += 1;
    else if (reservation !== undefined) reservations.push(reservation);
  });
  if (faults.length + reservations.length + provisional === 0) faults.push({ says: noReservations });
  return { reservations, provisional, faults };
}

/** @returns undefined when any of its cells is invalid */
function reservationIn(cells: Cells<ReservationColumn>, known: Words) {
  const [id, name, email] = [cells.text('id'), cells.text('name'), cells.text('email')];
  if (hasForbiddenCharacter(id)) cells.refuse('id', strangeId);
  if (/^\d(\.\d+)?E\+\d+$/i.test(id)) cells.refuse('id', roundedId(shown(id)));
  cells.requireNew('id', id);
  const status = cells.word('status', known.status, unknownStatus);
  if (status === 'provisional') return status;
  if (status === 'confirmed') for (const field of neededWhenConfirmed) cells.require(field);
  const day = (column: ReservationColumn) => {
    const found = cells.day(column);
    const years = Number(found?.slice(0, 4) ?? known.year) - known.year;
    const isFar = years < -2 || years > (column === 'contractEnd' || column === 'endedOn' ? 10 : 2);
    return found && isFar ? cells.refuse(column, farYear(found, known.year)) : found;
  };
  const [reservedAt, paidAt] = [day('reservedAt'), day('paidAt')];
  const [contractStart, contractEnd] = [day('contractStart'), day('contractEnd')];
  const [checkIn, endedOn] = [day('checkIn'), day('endedOn')];
  const [firstMonthRent, initialPayment] = [cells.yen('firstMonthRent'), cells.yen('initialPayment')];
  if (status === 'confirmed' && firstMonthRent === 0) cells.refuse('firstMonthRent', noRent);
  if (cells.isFaulty()) return undefined;
  if (status === 'cancelled') return { id, name, email, status };
  if (!status || !reservedAt || !contractStart || !contractEnd || !firstMonthRent) return undefined;
  const apartment = cells.text('apartment');
  const apartmentId = known.apartment(wordKey(apartment));
  const otherPromotion = promotionIn(cells.text('otherPromotion'), known);
  // Properties that are spread into an object take more memory.
  // biome-ignore format: a line for each key
  return {
    id, name, email, status, apartment, apartmentId, reservedAt, paidAt, contractStart, contractEnd,
    checkIn, endedOn, firstMonthRent, initialPayment, otherPromotion,
  };
}

/** An amount of nothing is no promotion. */
function promotionIn(word: string, { promotion }: Words): boolean | string {
  const isZero = parseYen(word.replace(/\.0+$/, '')) === 0;
  return word === '' || isZero ? false : (promotion.get(wordKey(word)) ?? word);
}

/** What tells by itself whether another promotion applies. */
export const usualWords = {
  none: ['no', 'none', 'false', 'n/a', 'なし', '無し', '無', '該当なし', '適用なし', ...'-‐–—―−ー×✕✗'],
  applies: ['yes', 'true', '1', 'あり', '有り', '有', ...'○〇◯'],
};

type Words = ReturnType<typeof wordsOf>;

/** The meaning of the booking system's words. */
function wordsOf(map: ColumnMap, { apartments, entriesFrom }: GiftRules) {
  const hasNames = Object.keys(map.apartments).length > 0;
  const apartment = meanings(
    ...apartments.map(({ id, names }) => [id, hasNames ? names : [...names, String(id)]] as const),
    ...Object.entries(map.apartments).map(([name, id]) => [id, [name]] as const),
  );
  return {
    status: meanings(...(Object.entries(map.status) as [keyof ColumnMap['status'], string[]][])),
    /** `unclear`: any number, where the map says that the booking system has names for apartments. */
    apartment: (word: string): number | 'unclear' | undefined =>
      apartment.get(word) ?? (hasNames && /^\d+$/.test(word) ? 'unclear' : undefined),
    promotion: meanings(
      [false, [...usualWords.none, ...map.otherPromotion.none]],
      [true, [...usualWords.applies, ...map.otherPromotion.applies]],
    ),
    /** The campaign's. A date more than two years from it was mistyped, unless a contract ends then. */
    year: Number(tokyoDay(entriesFrom).slice(0, 4)),
  };
}

const unknownStatus = (found: string): Bilingual =>
  bilingual(
    `「${found}」という状況は登録されていません。reservations.yaml の status の confirmed、cancelled、provisional のいずれかに追加してください。`,
    `'${found}' is no known status. Add it to confirmed, cancelled or provisional, under status in reservations.yaml.`,
  );

const farYear = (found: string, year: number): Bilingual =>
  bilingual(
    `「${found}」は、キャンペーンの年（${year}年）から離れすぎています。正しい日付を入力するか、このキャンペーンの行だけにしてください。`,
    `'${found}' is too far from the campaign's year, ${year}. Correct it, or keep the rows of this campaign alone.`,
  );

/** An empty run would overwrite the last result. */
const noReservations = bilingual(
  '予約が1件もありません。予約システムからCSVを出力し直してください。',
  'has a header, but no reservation. Export it again.',
);

const strangeId = bilingual(
  '予約番号に改行などの制御文字が含まれています。取り除いてください。',
  'holds a line break or another control character. Remove it.',
);

const roundedId = (found: string): Bilingual =>
  bilingual(
    `「${found}」は、表計算ソフトが予約番号を丸めたものです。予約システムからCSVを出力し直し、表計算ソフトで保存せずにお使いください。`,
    `'${found}' is a number that a spreadsheet has rounded. Export the file again and use it without saving it in a spreadsheet.`,
  );

const noRent = bilingual(
  '初月賃料が0円です。お支払いいただいた金額を入力してください。',
  'is 0 yen. Write the rent that was paid.',
);
