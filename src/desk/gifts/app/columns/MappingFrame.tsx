import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ProblemNotice } from '../ProblemNotice.tsx';
import styles from './Columns.module.css';

type MappingFrameProps = {
  /** It replaces the button that opened it, and takes its focus. */
  isOpened: boolean;
  isPending: boolean;
  /** The words of the columns are loaded: before that nobody can say whether one has no meaning yet. */
  isKnown: boolean;
  error: Error | null;
  /** What is still to be chosen, after an attempt to save. */
  lack: string | false;
  onStore: () => void;
  onLeave: () => void;
  children: ReactNode;
};

/** What the mappings of reservations and entries have around their tables. */
export function MappingFrame({
  isOpened,
  isPending,
  isKnown,
  error,
  lack,
  onStore,
  onLeave,
  children,
}: MappingFrameProps) {
  const { columns: texts } = useTexts().gifts;
  const intro = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isOpened) intro.current?.focus();
  }, [isOpened]);
  return (
    <>
      <p ref={intro} tabIndex={-1} className={styles.intro}>
        {texts.intro}
      </p>
      {children}
      {error && <ProblemNotice error={error} />}
      {lack && <Notice tone="error">{lack}</Notice>}
      <div className={styles.buttons}>
        <button type="button" data-tone="primary" disabled={isPending || !isKnown} onClick={onStore}>
          {texts.save}
        </button>
        {isOpened && (
          <button type="button" disabled={isPending} onClick={onLeave}>
            {texts.leave}
          </button>
        )}
      </div>
    </>
  );
}
