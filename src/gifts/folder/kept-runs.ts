import { createHash, type Hash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bilingual, type OperatorLanguage } from '../../campaign/schema/languages/operator-languages.ts';
import { inBlocks, syncToDisk, writeTogether } from '../../files/write-files.ts';
import { GiftInputError, shown } from '../input/fault.ts';
import { explainText } from '../output/explain-text.ts';
import type { DecisionRecord } from '../output/run-json.ts';
import type { GiftRules } from '../rules/gift-rules.ts';
import { guarded, runsIn } from './output-folder.ts';
import { requireReadable } from './read-file.ts';

/** A run that has no name yet. What a kill leaves of it goes when the folder is opened again. */
const fresh = '.writing-run';

const kept = /^\d{4}-\d\d-\d\dT\d+Z-([0-9a-f]{12})\.json$/;

/**
 * Keeps a run as `runs/<time>-<digest>.json`. The same run again is kept once, under its last time.
 * @param out locked by the caller
 * @param run the text of a `runJson`, in pieces
 * @throws {GiftInputError} when it cannot be written
 */
export function keepRun(out: string, run: Iterable<string>): void {
  guarded(out, () => {
    const runs = runsIn(out);
    const hash = createHash('sha256');
    writeTogether(runs, new Map([[fresh, hashed(inBlocks(run), hash)]]));
    const digest = hash.digest('hex').slice(0, 12);
    const same = readdirSync(runs).filter((name) => kept.exec(name)?.[1] === digest);
    const time = new Date().toISOString().replaceAll(/[:.]/g, '');
    renameSync(join(runs, fresh), join(runs, `${time}-${digest}.json`));
    for (const name of same) rmSync(join(runs, name));
    syncToDisk(runs);
  });
}

function* hashed(pieces: Iterable<string>, hash: Hash) {
  for (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

/** The file of the last run; undefined where there is none. */
export function newestRun(out: string): string | undefined {
  const runs = runsIn(out);
  if (!existsSync(runs)) return undefined;
  const newest = readdirSync(runs)
    .filter((name) => kept.test(name))
    .sort()
    .at(-1);
  return newest && join(runs, newest);
}

/** The file of the last run. Call before opening a folder, which would create it. @throws {GiftInputError} without any */
export function requireRun(out: string): string {
  const file = newestRun(out);
  if (file === undefined) throw new GiftInputError(out, [{ says: noRun }]);
  return file;
}

/** The fields before a run's decisions that are read back. */
type RunHead = { rules: GiftRules; on?: string };

/**
 * Streams the record of a run, which may be too large to read at once: its head, then its decisions.
 * @param file as `runJson` wrote it
 * @param isWanted tells by its line whether a decision is parsed
 * @throws {GiftInputError} when it is not valid, or not whole
 */
export async function* readRun(
  file: string,
  isWanted = (_line: string) => true,
): AsyncGenerator<RunHead | DecisionRecord> {
  requireReadable(file, Number.POSITIVE_INFINITY);
  let head: string[] | undefined = [];
  let last = '';
  try {
    for await (const line of createInterface({
      input: createReadStream(file),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      if (head === undefined) {
        if (line.startsWith('{') && isWanted(line)) yield JSON.parse(line.replace(/,$/, ''));
      } else if (line.startsWith('  "decisions": [')) {
        yield JSON.parse(`${head.join('\n').replace(/,$/, '')}\n}`);
        head = undefined;
      } else head.push(line);
      last = line;
    }
    if (head !== undefined || last !== '}') throw new SyntaxError('The record of a run is not whole.');
  } catch (error) {
    throw error instanceof SyntaxError ? new GiftInputError(file, [{ says: brokenRun }]) : error;
  }
}

/** Explains the last run's decision on a reservation. @throws {GiftInputError} when the run has no such reservation */
export async function explain(out: string, reservation: string, language: OperatorLanguage): Promise<string> {
  const file = requireRun(out);
  const begin = `{"reservation":${JSON.stringify(reservation)},`;
  let rules: GiftRules | undefined;
  for await (const part of readRun(file, (line) => line.startsWith(begin))) {
    if ('rules' in part) ({ rules } = part);
    else if (rules !== undefined) return explainText(part, rules, language);
  }
  throw new GiftInputError(file, [{ says: unknown(shown(reservation)) }]);
}

const noRun = bilingual(
  'まだ実行結果がありません。先に npm run gifts -- --reservations FILE を実行するか、--out のフォルダーをご確認ください。',
  'holds no run yet. Run npm run gifts -- --reservations FILE first, or name its folder with --out.',
);

const brokenRun = bilingual(
  'npm run gifts の結果として読み込めません。バックアップから戻すか、もう一度 npm run gifts を実行してください。',
  'is no result of npm run gifts. Put it back from a backup, or run npm run gifts again.',
);

const unknown = (reservation: string) =>
  bilingual(
    `前回の実行には予約「${reservation}」がありません。`,
    `has no reservation '${reservation}' in the last run.`,
  );
