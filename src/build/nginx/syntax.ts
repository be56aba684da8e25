import type { HeaderRecord } from '../../server/site/security-headers.ts';

/** One value of nginx's configuration. A `$` in it begins a variable. */
export const quoted = (value: string): string =>
  `"${value.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;

export const block = (head: string, lines: readonly string[]): string =>
  [`${head} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n');

/** @param always with every status; nginx itself adds headers to answers of 200, 304 and their like alone */
export const addHeaders = (headers: HeaderRecord, always = false): string[] =>
  Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${quoted(value)}${always ? ' always' : ''};`,
  );

/** Whole seconds, for the milliseconds of the server's limits. */
export const seconds = (milliseconds: number): string => `${Math.ceil(milliseconds / 1000)}s`;
