import { useTexts } from '../../../texts/TextsContext.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import styles from './FileChanges.module.css';
import { FileChanges } from './FileChanges.tsx';

type ConflictNoticeProps = {
  /** The buttons are gone, and the focus with them. */
  onAnswered: () => void;
};

/**
 * Asks how to resolve a conflict between unsaved edits and files changed on disk. Until then neither side is overwritten.
 */
export function ConflictNotice({ onAnswered }: ConflictNoticeProps) {
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
      <div className={styles.choices}>
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
