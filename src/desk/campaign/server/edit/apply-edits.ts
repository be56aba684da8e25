import type { CampaignFile, Edit, Misfit } from '../../contract/campaign.ts';
import { type Budget, editText, goTogether, type Layout } from './edit-text.ts';
import { MisfitError, parse, misfits as reasons } from './source.ts';

/** The text of each file. */
export type Texts = ReadonlyMap<CampaignFile, string>;

/** How many characters of a file are parsed again at most: about three seconds, more than one person’s unsaved edits need. */
const maxReread = 4_000_000;

type Numbered = { edit: Edit; number: number };
type Draft = { layout: Layout; budget: Budget; misfits: Misfit[] };

/**
 * Applies edits in order. Edits that do not fit are skipped and reported.
 * @param left characters that may be parsed again of each file; edits that need more are refused
 */
export function applyEdits(
  texts: Texts,
  edits: readonly Edit[],
  layoutOf: (file: CampaignFile) => Layout,
  left: number = maxReread,
): { texts: Texts; misfits: Misfit[] } {
  const numbered = edits.map((edit, number) => ({ edit, number }));
  const lost = numbered.filter(({ edit }) => !texts.has(edit.file));
  const misfits = lost.map(({ number }) => ({ edit: number, reason: reasons.unreadable }));
  const edited = [...texts].map(([file, text]) => {
    const own = numbered.filter(({ edit }) => edit.file === file);
    return [
      file,
      own.length === 0 ? text : editFile(text, own, { layout: layoutOf(file), budget: { left }, misfits }),
    ] as const;
  });
  return { texts: new Map(edited), misfits };
}

/** Makes consecutive edits at once where they go together, because parsing the text dominates. */
function editFile(text: string, edits: readonly Numbered[], { layout, budget, misfits }: Draft): string {
  let source = parse(text);
  const make = (group: readonly Numbered[]): void => {
    const made = group.map(({ edit }) => edit);
    try {
      source = editText(source, made, layout, budget);
    } catch (error) {
      if (!(error instanceof MisfitError)) throw error;
      if (group.length > 1) for (const half of halvesOf(group)) make(half);
      else misfits.push(...group.map(({ number }) => ({ edit: number, reason: reasons[error.code] })));
    }
  };
  let group: Numbered[] = [];
  for (const each of edits) {
    const last = group.at(-1);
    if (last !== undefined && !goTogether(source, last.edit, each.edit)) {
      make(group);
      group = [];
    }
    group.push(each);
  }
  make(group);
  return source.text;
}

function halvesOf<T>(list: readonly T[]): [T[], T[]] {
  const middle = list.length >> 1;
  return [list.slice(0, middle), list.slice(middle)];
}
