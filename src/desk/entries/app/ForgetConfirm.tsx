import { useEffect, useId, useState } from 'react';
import type { EarlierEntries } from '../../../entries/entry-archive.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import styles from './Forget.module.css';

type ForgetConfirmProps = {
  erasable: EarlierEntries;
  /** Whether only a person can know that every gift card has been sent. */
  giftsUnknown: boolean;
  onAgree: (isAgreed: boolean) => void;
};

/** The second step: the person types the number of entries and confirms what the desk cannot know. */
export function ForgetConfirm({
  erasable: { campaign, entries },
  giftsUnknown,
  onAgree,
}: ForgetConfirmProps) {
  const { forget } = useTexts();
  const id = useId();
  const [isSent, setSent] = useState(false);
  const [typed, setTyped] = useState('');
  const isTyped = typed.normalize('NFKC').replaceAll(/[\s,.]/g, '') === String(entries);
  const isAgreed = isTyped && (isSent || !giftsUnknown);
  useEffect(() => {
    onAgree(isAgreed);
    return () => onAgree(false);
  }, [isAgreed, onAgree]);
  return (
    <>
      {giftsUnknown && (
        <div className={styles.sent}>
          <label>
            <input
              type="checkbox"
              checked={isSent}
              aria-describedby={`${id}-note`}
              onChange={({ target }) => setSent(target.checked)}
            />
            {forget.sent(campaign)}
          </label>
          <small id={`${id}-note`}>{forget.sentNote}</small>
        </div>
      )}
      <div className={styles.day}>
        <label htmlFor={id}>{forget.type(entries)}</label>
        <input
          id={id}
          className="field"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </>
  );
}
