import { useRef } from 'react';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { Notice } from '../../ui/Notice.tsx';
import { maxEdits } from '../contract/campaign.ts';
import { useDraft, useDraftStore } from './draft/draft-store.ts';
import { type Jump, ProblemText } from './problems.tsx';
import changes from './save/FileChanges.module.css';
import { FileChanges } from './save/FileChanges.tsx';
import { useTrail } from './use-label.ts';
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

type ConflictNoticeProps = {
  /** The buttons are gone, and the focus with them. */
  onAnswered: () => void;
};

/**
 * Asks how to resolve a conflict between unsaved edits and files changed on disk. Until then neither side is overwritten.
 */
function ConflictNotice({ onAnswered }: ConflictNoticeProps) {
  const { conflict: texts } = useTexts().campaign;
  const store = useDraftStore();
  const conflict = useDraft((state) => state.conflict);
  if (conflict === undefined) return null;
  const answer = async (how: () => Promise<void>) => {
    await how();
    // The desk may not have answered, and the person may have gone on elsewhere.
    const isGone = store.state().conflict === undefined && document.activeElement === document.body;
    if (isGone) onAnswered();
  };
  return (
    <Notice tone="error">
      <strong>{texts.title}</strong>
      <p>{texts.lead}</p>
      {conflict.changes.length > 0 && (
        <details>
          <summary>{texts.changes}</summary>
          <FileChanges changes={conflict.changes} />
        </details>
      )}
      <div className={changes.choices}>
        <button type="button" data-tone="primary" onClick={() => void answer(store.keepMine)}>
          {texts.keep}
        </button>
        <button type="button" onClick={() => void answer(store.takeTheirs)}>
          {texts.discard}
        </button>
      </div>
      <p>{texts.keepHint}</p>
    </Notice>
  );
}

/** The edits that were given up, with what they said and why they did not fit. */
function DroppedNotice({ onJump }: { onJump: Jump }) {
  const { conflict: texts } = useTexts().campaign;
  const dropped = useDraft((state) => state.dropped);
  const trailOf = useTrail();
  if (dropped.length === 0) return null;
  return (
    <Notice tone="warning">
      {texts.dropped(dropped.length)}
      <ul className={styles.problems}>
        {dropped.map(({ edit, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: edits have nothing but their order
          <li key={index}>
            <button type="button" onClick={() => onJump(edit)}>
              {trailOf(edit)}
            </button>{' '}
            {edit.do === 'set' && typeof edit.value !== 'object' && <q>{String(edit.value)}</q>}{' '}
            <ProblemText message={reason} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
