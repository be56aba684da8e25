import { useTexts } from '../../texts/TextsContext.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import styles from './FileChanges.module.css';
import { FileChanges } from './FileChanges.tsx';

type ConflictNoticeProps = {
  /** The buttons are about to go, and the focus with them. */
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
        <button type="button" data-tone="primary" onClick={() => void store.keepMine().then(onAnswered)}>
          {texts.keep}
        </button>
        <button type="button" onClick={() => void store.takeTheirs().then(onAnswered)}>
          {texts.discard}
        </button>
      </div>
      <p>{texts.keepHint}</p>
    </Notice>
  );
}
