import { replaceEqualDeep } from '@tanstack/react-query';
import type { Draft, DraftAnswer, DraftChange, Edit, Misfit } from '../../contract/campaign.ts';
import { patched } from '../../contract/patch.ts';
import { applyEdit } from './apply-edit.ts';
import type { DraftState, DroppedEdit } from './draft-state.ts';
import { editsSince } from './join-edit.ts';

/**
 * What the server's response changes in a draft. It never overwrites what was typed after its request was sent.
 * @param sent the edits of the request
 */
export function withAnswer(
  state: DraftState,
  answer: DraftAnswer,
  sent: readonly Edit[],
): Partial<DraftState> {
  if (answer.outcome === 'conflict') return { conflict: answer, error: undefined };
  const since = editsSince(sent, state.edits);
  if (since === undefined) return { error: undefined };
  const draft = draftFrom(state.base, answer);
  const { edits, dropped } = withoutMisfits(state.edits, answer.misfits);
  return {
    draft: replaceEqualDeep(state.draft, draft),
    files: replaceEqualDeep(state.files, since.reduce(applyEdit, draft.files)),
    edits,
    revision: answer.revision,
    settled: since.length === 0 && dropped.length === 0,
    error: undefined,
    conflict: undefined,
    ...(dropped.length > 0 && { dropped }),
  };
}

/** @param base the files on disk, of the revision that the server compared its draft with */
function draftFrom(
  { languages, files, placeholders, cards }: Draft,
  { view, ...result }: DraftChange,
): Draft {
  return { ...result, ...patched({ languages, files, placeholders, cards }, view) };
}

function withoutMisfits(edits: readonly Edit[], misfits: readonly Misfit[]) {
  const reasons = new Map(misfits.map(({ edit, reason }) => [edit, reason]));
  const dropped = edits.flatMap((edit, index): DroppedEdit[] => {
    const reason = reasons.get(index);
    return reason === undefined ? [] : [{ edit, reason }];
  });
  return { edits: edits.filter((_, index) => !reasons.has(index)), dropped };
}
