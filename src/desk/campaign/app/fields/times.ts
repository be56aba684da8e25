export type TimeKind = 'day' | 'moment' | 'clock';

const forms: Record<TimeKind, RegExp> = {
  day: /^\d{4}-\d\d-\d\d$/,
  moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d(?=:00\+09:00$)/,
  clock: /^\d\d:\d\d$/,
};

/** A file's value in the format of the native input, or `undefined` when the input cannot represent it. */
export const inInput = (kind: TimeKind, value: unknown): string | undefined =>
  typeof value === 'string' ? forms[kind].exec(value)?.[0] : undefined;

/** The inverse; times are in Japan's zone. */
export const inFile = (kind: TimeKind, value: string): string =>
  kind === 'moment' ? `${value}:00+09:00` : value;
