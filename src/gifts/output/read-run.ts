import type { GiftRules } from '../../campaign/gift-rules.ts';

/** The head of a run's record: the fields before its decisions that are read back. */
export type RunHead = { rules: GiftRules; on?: string };

/**
 * Streams the record of a run, which may be too large to read at once.
 * @param lines of a file written by `runJson`
 * @returns its head, then the JSON of each decision
 * @throws {SyntaxError} for lines that are no such record, or only its beginning
 */
export async function* readRun(lines: AsyncIterable<string>): AsyncGenerator<RunHead | string> {
  let head: string[] | undefined = [];
  let last = '';
  for await (const line of lines) {
    if (head === undefined) {
      if (line.startsWith('{')) yield line.replace(/,$/, '');
    } else if (line.startsWith('  "decisions": [')) {
      yield JSON.parse(`${head.join('\n').replace(/,$/, '')}\n}`);
      head = undefined;
    } else head.push(line);
    last = line;
  }
  if (head !== undefined || last !== '}') throw new SyntaxError('The record of a run is not whole.');
}
