import { useEffect, useId, useState } from 'react';
import { useTexts } from '../texts/TextsContext.ts';
import styles from './Forget.module.css';

type ForgetConfirmProps = {
  count: number;
  /** Campaigns for which only a person can know whether the gift cards have been sent. */
  unknown: readonly string[];
  onAgree: (isAgreed: boolean) => void;
};

/** The second step: the person types the number of entries and confirms what the desk cannot know. */
export function ForgetConfirm({ count, unknown, onAgree }: ForgetConfirmProps) {
  const { forget, locale } = useTexts();
  const id = useId();
  const [isSent, setSent] = useState(false);
  const [typed, setTyped] = useState('');
  const isTyped = typed.normalize('NFKC').replaceAll(/[\s,.]/g, '') === String(count);
  const isAgreed = isTyped && (isSent || unknown.length === 0);
  useEffect(() => {
    onAgree(isAgreed);
    return () => onAgree(false);
  }, [isAgreed, onAgree]);
  return (
    <>
      {unknown.length > 0 && (
        <div className={styles.sent}>
          <label>
            <input
              type="checkbox"
              checked={isSent}
              aria-describedby={`${id}-note`}
              onChange={({ target }) => setSent(target.checked)}
            />
            {forget.sent(new Intl.ListFormat(locale).format(unknown))}
          </label>
          <small id={`${id}-note`}>{forget.sentNote}</small>
        </div>
      )}
      <div className={styles.day}>
        <label htmlFor={id}>{forget.type(count)}</label>
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
