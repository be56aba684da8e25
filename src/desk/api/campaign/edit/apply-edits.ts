import type { CampaignFile, Edit, Misfit } from '../../../contract/campaign.ts';
import { editText, type Layout, type Replacement, replacementOf, setAll } from './edit-text.ts';
import { MisfitError } from './misfit-error.ts';
import { parse, type Source } from './source.ts';

/** The text of each file. */
export type Texts = ReadonlyMap<CampaignFile, string>;

type Numbered = { edit: Edit; number: number };
type Waiting = Replacement & { number: number };

/** Applies edits in order. Edits that do not fit are skipped and reported. */
export function applyEdits(
  texts: Texts,
  edits: readonly Edit[],
  layoutOf: (file: CampaignFile) => Layout,
): { texts: Texts; misfits: Misfit[] } {
  const numbered = edits.map((edit, number) => ({ edit, number }));
  const misfits: Misfit[] = [];
  const edited = [...texts].map(([file, text]) => {
    const own = numbered.filter(({ edit }) => edit.file === file);
    return [file, own.length === 0 ? text : editFile(text, own, layoutOf(file), misfits)] as const;
  });
  const lost = numbered.filter(({ edit }) => !texts.has(edit.file));
  misfits.push(...lost.map(({ number }) => ({ edit: number, reason: 'is in a file that cannot be read' })));
  return { texts: new Map(edited), misfits };
}

/** Batches consecutive value edits, because parsing the text dominates. */
function editFile(text: string, edits: readonly Numbered[], layout: Layout, misfits: Misfit[]): string {
  let source = parse(text);
  let waiting: Waiting[] = [];
  const attempt = (change: () => Source, numbers: readonly number[]): boolean => {
    try {
      source = change();
      return true;
    } catch (error) {
      if (!(error instanceof MisfitError)) throw error;
      if (numbers.length === 1) misfits.push(...numbers.map((edit) => ({ edit, reason: error.message })));
      return false;
    }
  };
  const write = (group: readonly Waiting[]): void => {
    const isWritten = attempt(
      () => setAll(source, group),
      group.map(({ number }) => number),
    );
    if (isWritten || group.length === 1) return;
    const middle = group.length >> 1;
    write(group.slice(0, middle));
    write(group.slice(middle));
  };
  const writeWaiting = () => {
    if (waiting.length > 0) write(waiting);
    waiting = [];
  };
  for (const { edit, number } of edits) {
    const replacement = replacementOf(source, edit);
    if (replacement !== undefined) waiting.push({ ...replacement, number });
    else {
      writeWaiting();
      attempt(() => editText(source, edit, layout), [number]);
    }
  }
  writeWaiting();
  return source.text;
}
