import { operatorLocale } from '../../src/campaign/languages/operator-languages.ts';

/** A Markdown table; the first column is left-aligned, the others are right-aligned. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '--:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** Formats figures for bench/latest.md. */

export const ms = (value: number): string => String(Math.round(value));
export const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
export const count = (value: number): string => Math.round(value).toLocaleString(operatorLocale);
