import type { GiftRules } from '../../campaign/gift-rules.ts';
import { type Bilingual, bilingual } from '../../campaign/languages/operator-languages.ts';
import { hasForbiddenCharacter } from '../../entries/fields/clean-text.ts';
import type { Reservation } from '../reservation.ts';
import { type ColumnMap, type ReservationColumn, reservationColumns, wordKey } from './column-map.ts';
import { type Fault, shown } from './fault.ts';
import { limits } from './limits.ts';
import { type Cells, readRows } from './read-rows.ts';

/** The required fields of a confirmed reservation. */
const neededWhenConfirmed = [
  'apartment',
  'reservedAt',
  'contractStart',
  'contractEnd',
  'firstMonthRent',
] as const;

/** Parses a booking system's CSV. The reservations are only usable if there are no faults. */
export function readReservations(
  text: string,
  map: ColumnMap,
  rules: GiftRules,
): { reservations: Reservation[]; faults: Fault[] } {
  const reservations: Reservation[] = [];
  const lineOf = new Map<string, number>();
  const known = words(map, rules);
  const wanted = {
    maxRows: limits.reservations,
    needs: reservationColumns,
    named: map.columns,
    section: 'columns',
  };
  const faults = readRows(text, wanted, (cells, line) => {
    const reservation = reservationIn(cells, known);
    if (reservation === undefined) return;
    const before = lineOf.get(reservation.id);
    if (before !== undefined) cells.refuse('id', idTwice(shown(reservation.id), before));
    lineOf.set(reservation.id, line);
    reservations.push(reservation);
  });
  if (faults.length === 0 && reservations.length === 0) faults.push({ says: noReservations });
  return { reservations, faults };
}

/** @returns undefined when any of its cells is invalid */
function reservationIn(cells: Cells<ReservationColumn>, known: Words): Reservation | undefined {
  const faultsBefore = cells.faults.length;
  for (const field of ['id', 'name', 'email', 'status'] as const) cells.require(field);
  const guest = { id: cells.text('id'), name: cells.text('name'), email: cells.text('email') };
  if (hasForbiddenCharacter(guest.id)) cells.refuse('id', strangeId);
  const word = cells.text('status');
  const status = known.status.get(wordKey(word));
  if (status === undefined && word !== '') cells.refuse('status', unknownStatus(shown(word)));
  if (status === 'confirmed') for (const field of neededWhenConfirmed) cells.require(field);
  const [reservedAt, paidAt] = [cells.day('reservedAt'), cells.day('paidAt')];
  const [contractStart, contractEnd] = [cells.day('contractStart'), cells.day('contractEnd')];
  const [checkIn, endedOn] = [cells.day('checkIn'), cells.day('endedOn')];
  const [firstMonthRent, initialPayment] = [cells.yen('firstMonthRent'), cells.yen('initialPayment')];
  if (status === 'confirmed' && firstMonthRent === 0) cells.refuse('firstMonthRent', noRent);
  if (cells.faults.length > faultsBefore) return undefined;
  if (status === 'cancelled') return { ...guest, status };
  if (!status || !reservedAt || !contractStart || !contractEnd || !firstMonthRent) return undefined;
  const apartment = cells.text('apartment');
  return {
    ...guest,
    status,
    apartment,
    apartmentId: known.apartment.get(wordKey(apartment)),
    reservedAt,
    paidAt,
    contractStart,
    contractEnd,
    checkIn,
    endedOn,
    firstMonthRent,
    initialPayment,
    otherPromotion: !noPromotion.includes(wordKey(cells.text('otherPromotion'))),
  };
}

const noPromotion = ['', 'no', 'false', '0', 'なし', '無', '-'];

/** The meaning of the booking system's words. */
type Words = {
  status: ReadonlyMap<string, Reservation['status']>;
  apartment: ReadonlyMap<string, number>;
};

const words = (map: ColumnMap, { apartments }: GiftRules): Words => ({
  status: new Map([
    ...map.status.confirmed.map((word) => [wordKey(word), 'confirmed'] as const),
    ...map.status.cancelled.map((word) => [wordKey(word), 'cancelled'] as const),
  ]),
  apartment: new Map([
    ...apartments.flatMap(({ id, names }) =>
      [String(id), ...names].map((name) => [wordKey(name), id] as const),
    ),
    ...Object.entries(map.apartments).map(([name, id]) => [wordKey(name), id] as const),
  ]),
});

const unknownStatus = (found: string): Bilingual =>
  bilingual(
    `「${found}」という状況は登録されていません。reservations.yaml の status の confirmed または cancelled に追加してください。`,
    `'${found}' is no known status. Add it to confirmed or to cancelled, under status in reservations.yaml.`,
  );

const idTwice = (id: string, line: number): Bilingual =>
  bilingual(
    `予約番号「${id}」は${line}行目にもあります。どちらか一方の行を削除してください。`,
    `'${id}' stands on line ${line} already. Remove one of the two rows.`,
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

const noRent = bilingual(
  '初月賃料が0円です。お支払いいただいた金額を入力してください。',
  'is 0 yen. Write the rent that was paid.',
);
