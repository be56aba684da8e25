import { z } from 'zod';
import { problemText } from '../../campaign/refusal.ts';
import { timeZone as tokyo } from '../../campaign/tokyo.ts';

/** The columns of reservations; the values are the default headers. */
export const reservationColumns = {
  id: 'required',
  name: 'required',
  email: 'required',
  status: 'required',
  apartment: 'required',
  reservedAt: 'required',
  paidAt: 'required',
  contractStart: 'required',
  contractEnd: 'required',
  checkIn: 'optional',
  endedOn: 'optional',
  firstMonthRent: 'required',
  initialPayment: 'optional',
  otherPromotion: 'optional',
} as const;

export type ReservationColumn = keyof typeof reservationColumns;

/** The columns of entries in a CSV; the values are the headers of our own export. */
export const entryColumns = {
  id: 'required',
  time: 'required',
  name: 'required',
  email: 'required',
  language: 'optional',
  suspected: 'optional',
  campaign: 'optional',
} as const;

export type EntryColumn = keyof typeof entryColumns;

const word = z
  .string()
  .trim()
  .min(
    1,
    problemText(
      '入力されていません。元のファイルでの表記を入力してください。',
      'is empty; write what the file says',
    ),
  );

const words = z.array(word);

/** A header for each column. The cast is needed because the keys come from a table that the compiler cannot infer from. */
const headers = <Column extends string>(columns: Readonly<Record<Column, unknown>>) =>
  z
    .strictObject(Object.fromEntries(Object.keys(columns).map((column) => [column, word.optional()])))
    .default({}) as unknown as z.ZodDefault<z.ZodType<Partial<Record<Column, string>>>>;

const apartment = problemText(
  'このキャンペーンのお部屋の番号（1〜12）を入力してください。',
  'must be the number of one of the campaign’s apartments, 1 to 12',
);

const shareWord = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.some((other) => wordKey(one) === wordKey(other)));

/** What the columns and languages of entries from another system, such as HubSpot, are called. */
export const entriesMapSchema = z.strictObject({
  columns: headers(entryColumns),
  /** The file's value for each language of the campaign, such as a form's name. */
  languages: z.record(z.string(), z.string()).default({}),
  /** Of times that the file has without one. */
  timeZone: z
    .string()
    .refine(isTimeZone, {
      error: problemText(
        '「Asia/Tokyo」「UTC」のようなタイムゾーンの名前を入力してください。',
        'must be the name of a time zone, such as Asia/Tokyo or UTC',
      ),
    })
    .default(tokyo),
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
    .strictObject({ confirmed: words, cancelled: words })
    .default({
      confirmed: ['confirmed', '確定', '予約確定'],
      cancelled: ['cancelled', 'canceled', 'キャンセル', '取消'],
    })
    .refine(({ confirmed, cancelled }) => !shareWord(confirmed, cancelled), {
      error: problemText(
        '同じ言葉が「confirmed」と「cancelled」の両方にあります。どちらか一方を削除してください。',
        'has a word under confirmed and under cancelled; remove one of the two',
      ),
    }),
  /** The booking system's words for other promotions, besides those that are always known. */
  otherPromotion: z
    .strictObject({ none: words.default([]), applies: words.default([]) })
    .prefault({})
    .refine(({ none, applies }) => !shareWord(none, applies), {
      error: problemText(
        '同じ言葉が「none」と「applies」の両方にあります。どちらか一方を削除してください。',
        'has a word under none and under applies; remove one of the two',
      ),
    }),
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
