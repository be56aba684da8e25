import { z } from 'zod';
import { timeZone as tokyo } from '../../campaign/content/tokyo.ts';
import { problem } from '../../campaign/schema/languages/operator-languages.ts';

/** What a file must have of a column: a value in each row, in those of confirmed reservations, or just the column. */
export type Need = 'value' | 'confirmed' | 'column' | 'optional';

/** The columns of reservations; their names are the default headers. */
export const reservationColumns = {
  id: 'value',
  name: 'value',
  email: 'value',
  status: 'value',
  apartment: 'confirmed',
  reservedAt: 'confirmed',
  paidAt: 'column',
  contractStart: 'confirmed',
  contractEnd: 'confirmed',
  checkIn: 'optional',
  endedOn: 'optional',
  firstMonthRent: 'confirmed',
  initialPayment: 'optional',
  otherPromotion: 'optional',
} as const satisfies Record<string, Need>;

export type ReservationColumn = keyof typeof reservationColumns;

/** The columns of entries in a CSV; their names are the headers of our own export. */
export const entryColumns = {
  id: 'value',
  time: 'value',
  name: 'value',
  email: 'value',
  language: 'optional',
  suspected: 'optional',
  campaign: 'optional',
} as const satisfies Record<string, Need>;

export type EntryColumn = keyof typeof entryColumns;

const emptyWord = problem(
  '入力されていません。元のファイルでの表記を入力してください。',
  'is empty; write what the file says',
);

const word = z.string().trim().min(1, emptyWord);

const words = z.array(word);

/** A header for each column. */
const headers = <Column extends string>(columns: Readonly<Record<Column, unknown>>) =>
  z.partialRecord(z.enum(Object.keys(columns) as Column[]), word).default({});

const apartment = problem(
  'このキャンペーンのお部屋の番号（1〜12）を入力してください。',
  'must be the number of one of the campaign’s apartments, 1 to 12',
);

/** Refuses a word that stands in two of an object's lists. */
const noSharedWord = <Name extends string>(...names: readonly Name[]) =>
  z.refine<Record<Name, string[]>>(
    (lists) => {
      const all = names.flatMap((name) => [...new Set(lists[name].map(wordKey))]);
      return new Set(all).size === all.length;
    },
    problem(
      `同じ言葉が「${names.join('」「')}」のうち2つにあります。どちらか一方を削除してください。`,
      `has a word under two of ${names.join(', ')}; remove one of the two`,
    ),
  );

const noTimeZone = problem(
  '「Asia/Tokyo」「UTC」のようなタイムゾーンの名前を入力してください。',
  'must be the name of a time zone, such as Asia/Tokyo or UTC',
);

/** What the columns and languages of entries from another system, such as HubSpot, are called. */
export const entriesMapSchema = z.strictObject({
  columns: headers(entryColumns),
  /** The file's value for each language of the campaign, such as a form's name. */
  languages: z.record(z.string(), z.string()).default({}),
  /** Of times that the file has without one. */
  timeZone: z.string().refine(isTimeZone, noTimeZone).default(tokyo),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** `reservations.yaml`: translates the headers and words of other systems. */
export const columnMapSchema = z.strictObject({
  columns: headers(reservationColumns),
  status: z
    .strictObject({ confirmed: words, cancelled: words, provisional: words.default([]) })
    .default({
      confirmed: ['confirmed', '確定', '予約確定'],
      cancelled: ['cancelled', 'canceled', 'キャンセル', '取消'],
      provisional: ['provisional', '仮予約'],
    })
    .check(noSharedWord('confirmed', 'cancelled', 'provisional')),
  /** The booking system's words for other promotions, besides those that are always known. */
  otherPromotion: z
    .strictObject({ none: words.default([]), applies: words.default([]) })
    .prefault({})
    .check(noSharedWord('none', 'applies')),
  /** The booking system's names for the campaign's apartments; with these, a number alone means none of them. */
  apartments: z.record(z.string(), z.int(apartment).min(1, apartment).max(12, apartment)).default({}),
  entries: entriesMapSchema.prefault({}),
});

export type ColumnMap = z.infer<typeof columnMapSchema>;

/** Whether a file of entries is our own export, which needs no map and has Japanese times. */
export const isOwnExport = ({ entries }: ColumnMap): boolean => Object.keys(entries.columns).length === 0;

/** Used when there is no map. */
export const defaultColumnMap: ColumnMap = columnMapSchema.parse({});

/** Normalizes headers and words of other systems for comparison: width and letter case do not matter. */
export function wordKey(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Words by their keys with what they mean. Of the meanings of one word the last counts. */
export const meanings = <T>(...groups: (readonly [meaning: T, words: readonly string[]])[]): Map<string, T> =>
  new Map(groups.flatMap(([meaning, words]) => words.map((word) => [wordKey(word), meaning])));
