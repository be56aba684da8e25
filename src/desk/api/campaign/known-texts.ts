import type { Texts } from './edit/apply-edits.ts';

/** Revisions that are remembered, so that a conflict can say what became of the files. */
const remembered = 8;

/** The texts of revisions that the app was told of. */
export function knownTexts() {
  const known = new Map<string, Texts>();
  return {
    of: (revision: string): Texts | undefined => known.get(revision),
    keep: (revision: string, texts: Texts): void => {
      known.delete(revision);
      known.set(revision, texts);
      for (const oldest of known.keys()) {
        if (known.size <= remembered) break;
        known.delete(oldest);
      }
    },
  };
}
