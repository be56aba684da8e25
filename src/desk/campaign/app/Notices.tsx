import { useRef } from 'react';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { Notice } from '../../ui/Notice.tsx';
import { maxEdits } from '../contract/campaign.ts';
import { useDraft } from './draft/use-draft.ts';
import type { Jump } from './problems.ts';
import { ConflictNotice } from './save/ConflictNotice.tsx';
import { DroppedNotice } from './save/DroppedNotice.tsx';
import styles from './Workbench.module.css';

/** Warnings to read before editing on: the desk is unreachable, there are too many edits, or the files have changed on disk. */
export function Notices({ onJump }: { onJump: Jump }) {
  const { draft } = useTexts().campaign;
  const error = useDraft((state) => state.error);
  const isFull = useDraft(({ edits }) => edits.length >= maxEdits);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className={styles.notices}>
      {error &&
        (error.reason === 'gone' ? (
          <Notice tone="warning">{draft.offline}</Notice>
        ) : (
          <ErrorNotice error={error} />
        ))}
      {isFull && <Notice tone="warning">{draft.full(maxEdits)}</Notice>}
      <ConflictNotice onAnswered={() => place.current?.focus()} />
      <DroppedNotice onJump={onJump} />
    </div>
  );
}
