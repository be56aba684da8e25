import { operatorLocale } from '../../src/campaign/languages/operator-locale.ts';

/** Figures as bench/latest.md writes them. */

export const ms = (value: number): string => String(Math.round(value));
export const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
export const count = (value: number): string => Math.round(value).toLocaleString(operatorLocale);
