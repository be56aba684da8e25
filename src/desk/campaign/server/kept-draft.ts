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
  const ignore = join(drafts, '.gitignore');
  const file = join(drafts, `${basename(resolve(folder))}.json`);
  const read = (): Kept => {
    try {
      const text = readFileSync(file, 'utf8');
      return { number: numberOf(text), draft: kept.parse(JSON.parse(text)) };
    } catch {
      // There is none, or one of another version of the desk.
      return { number: '' };
    }
  };
  return {
    read,
    /** @param last the number of what is kept @returns its number; null when it cannot be written */
    write: (draft: KeptDraft, last: string): string | null => {
      const text = draft.edits.length === 0 ? '' : JSON.stringify(draft);
      const number = text && numberOf(text);
      if (number === last) return number;
      try {
        if (text === '') rmSync(file, { force: true });
        else {
          mkdirSync(drafts, { recursive: true, mode: 0o700 });
          if (!existsSync(ignore)) replaceFiles(new Map([[ignore, '*\n']]));
          replaceFiles(new Map([[file, text]]));
        }
        return number;
      } catch {
        return null;
      }
    },
  };
}

const numberOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
