import { replaceEqualDeep } from '@tanstack/react-query';
import type { DraftAnswer, Edit, Misfit } from '../../contract/campaign.ts';
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
  const { edits, dropped } = withoutMisfits(state.edits, answer.misfits);
  return {
    draft: replaceEqualDeep(state.draft, answer),
    files: replaceEqualDeep(state.files, since.reduce(applyEdit, answer.files)),
    edits,
    revision: answer.revision,
    settled: since.length === 0 && dropped.length === 0,
    error: undefined,
    conflict: undefined,
    ...(dropped.length > 0 && { dropped }),
  };
}

function withoutMisfits(edits: readonly Edit[], misfits: readonly Misfit[]) {
  const reasons = new Map(misfits.map(({ edit, reason }) => [edit, reason]));
  const dropped = edits.flatMap((edit, index): DroppedEdit[] => {
    const reason = reasons.get(index);
    return reason === undefined ? [] : [{ edit, reason }];
  });
  return { edits: edits.filter((_, index) => !reasons.has(index)), dropped };
}
