import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { replaceFiles } from '../../../files/write-files.ts';
import { edits, type Kept, type KeptDraft } from '../contract/requests.ts';

const kept = z.strictObject({ revision: z.string(), values: z.record(z.string(), z.unknown()), edits });

/**
 * The unsaved changes of a campaign, with their faults: in a folder beside it which git ignores, so that they survive the
 * end of the desk and of the machine, and all its tabs see one draft.
 */
export function keptDraft(folder: string) {
  const drafts = join(dirname(resolve(folder)), '.drafts');
  const file = join(drafts, `${basename(resolve(folder))}.json`);
  /** None of another version of the desk. */
  const read = (): Kept => {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const { data } = kept.safeParse(parsed(text));
    return data === undefined ? { number: '' } : { number: numberOf(text), draft: data };
  };
  return {
    read,
    /** @returns its number; null when it cannot be written */
    write: (draft: KeptDraft): string | null => {
      const text = draft.edits.length === 0 ? '' : JSON.stringify(draft);
      const number = text && numberOf(text);
      if (read().number === number) return number;
      try {
        if (text === '') rmSync(file, { force: true });
        else {
          mkdirSync(drafts, { recursive: true, mode: 0o700 });
          replaceFiles(
            new Map([
              [join(drafts, '.gitignore'), '*\n'],
              [file, text],
            ]),
          );
        }
        return number;
      } catch {
        return null;
      }
    },
  };
}

const numberOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
