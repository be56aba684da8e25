import type { GiftRules } from '../../campaign/gift-rules.ts';
import type { GiftRunFile } from '../gift-run.ts';

/** The head of a `run.json`: the fields before its decisions that are read back. */
export type RunHead = { rules: GiftRules; sha256: Partial<Record<GiftRunFile, string>> };

/** @throws {SyntaxError} for lines that are not a `run.json`, or only part of one */
export async function runHead(lines: AsyncIterable<string>): Promise<RunHead> {
  for await (const part of readRun(lines)) if (typeof part !== 'string') return part;
  throw new SyntaxError();
}

/**
 * Streams a `run.json`, which may be too large to read at once.
 * @param lines of a file written by `runJson`
 * @returns its head, then the JSON of each decision; nothing when the file was cut off before its decisions
 * @throws {SyntaxError} for a head that is not valid JSON
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
