export type TimeKind = 'day' | 'moment' | 'clock';

const forms: Record<TimeKind, RegExp> = {
  day: /^\d{4}-\d\d-\d\d$/,
  moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d(?=:00\+09:00$)/,
  clock: /^\d\d:\d\d$/,
};

/** A value of a file as a browser's input takes it, or `undefined` where it could not show it whole. */
export const inInput = (kind: TimeKind, value: unknown): string | undefined =>
  typeof value === 'string' ? forms[kind].exec(value)?.[0] : undefined;

/** The other way: times are those of Japan. */
export const inFile = (kind: TimeKind, value: string): string =>
  kind === 'moment' ? `${value}:00+09:00` : value;
