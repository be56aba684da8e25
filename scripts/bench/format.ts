/** Figures as bench/latest.md writes them. */

export const ms = (value: number): string => String(Math.round(value));
/** A difference, with its sign: +7, -3, 0. */
export const signedMs = (value: number): string =>
  Math.round(value).toLocaleString('en', { signDisplay: 'exceptZero' });
export const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
export const count = (value: number): string => Math.round(value).toLocaleString('en');
