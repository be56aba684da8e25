import type { Texts } from './edit/apply-edits.ts';

/** How many revisions are remembered, so that a conflict can show what changed. */
const remembered = 8;

/** The texts of the revisions that were sent to the app. */
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
