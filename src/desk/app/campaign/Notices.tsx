import { maxEdits } from '../../contract/campaign.ts';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { useTexts } from '../texts/TextsContext.ts';
import { Notice } from '../ui/Notice.tsx';
import { useDraft } from './draft/use-draft.ts';
import type { Jump } from './problems.ts';
import { ConflictNotice } from './save/ConflictNotice.tsx';
import { DroppedNotice } from './save/DroppedNotice.tsx';

/** What a person should know before they go on: no line to the desk, no room for more edits, or other hands on the files. */
export function Notices({ onJump }: { onJump: Jump }) {
  const { draft } = useTexts().campaign;
  const error = useDraft((state) => state.error);
  const isFull = useDraft(({ edits }) => edits.length >= maxEdits);
  return (
    <>
      {error &&
        (error.reason === 'gone' ? (
          <Notice tone="warning">{draft.offline}</Notice>
        ) : (
          <ErrorNotice error={error} />
        ))}
      {isFull && <Notice tone="warning">{draft.full(maxEdits)}</Notice>}
      <ConflictNotice />
      <DroppedNotice onJump={onJump} />
    </>
  );
}
