import type { HeaderRecord } from '../../server/site/security-headers.ts';

/** Quotes one value for nginx's configuration. A `$` in it starts a variable. */
export const quoted = (value: string): string =>
  `"${value.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;

export const block = (head: string, lines: readonly string[]): string =>
  [`${head} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n');

/** @param always also for error statuses; by default nginx adds headers only to 200, 304 and similar */
export const addHeaders = (headers: HeaderRecord, always = false): string[] =>
  Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${quoted(value)}${always ? ' always' : ''};`,
  );

/** Converts the server's limits from milliseconds to whole seconds. */
export const seconds = (milliseconds: number): string => `${Math.ceil(milliseconds / 1000)}s`;
