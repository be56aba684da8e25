import type { GiftRules } from '../../campaign/gift-rules.ts';
import type { GiftRunFile } from '../gift-run.ts';

/** What a `run.json` says before its decisions, as far as it is read again. */
export type RunHead = { rules: GiftRules; sha256: Partial<Record<GiftRunFile, string>> };

/** @throws {SyntaxError} for lines that are no `run.json`, or a part of one */
export async function runHead(lines: AsyncIterable<string>): Promise<RunHead> {
  for await (const part of readRun(lines)) if (typeof part !== 'string') return part;
  throw new SyntaxError();
}

/**
 * Reads a `run.json`, which may be too large to be read as a whole.
 * @param lines of a file that `runJson` wrote
 * @returns its head, then the JSON of each decision; nothing at all where the file was cut before its decisions
 * @throws {SyntaxError} for a head that is no JSON
 */
export async function* readRun(lines: AsyncIterable<string>): AsyncGenerator<RunHead | string> {
  let head: string[] | undefined = [];
  for await (const line of lines) {
    if (head === undefined) {
      if (line.startsWith('{')) yield line.replace(/,$/, '');
    } else if (line.startsWith('  "decisions": [')) {
      yield JSON.parse(`${head.join('\n').replace(/,$/, '')}\n}`);
      head = undefined;
    } else head.push(line);
  }
}
