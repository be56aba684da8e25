import { operatorLocale } from '../../src/campaign/languages/operator-languages.ts';

/** Formats figures for bench/latest.md. */

export const ms = (value: number): string => String(Math.round(value));
export const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
export const count = (value: number): string => Math.round(value).toLocaleString(operatorLocale);
