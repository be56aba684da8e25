import { AskError } from './ask.ts';
import styles from './ErrorNotice.module.css';
import { systemLanguage } from './texts/languages.ts';
import { useTexts } from './texts/TextsContext.ts';

/** What happened and what to do. The store's own words are in English, whatever the desk's language. */
export function ErrorNotice({ error }: { error: Error }) {
  const { errors } = useTexts();
  const { reason, detail } = error instanceof AskError ? error : new AskError('gone');
  return (
    <div className={styles.notice} role="alert">
      <p>{errors[reason]}</p>
      {detail && (
        <details>
          <summary>{errors.detail}</summary>
          <p lang={systemLanguage}>{detail}</p>
        </details>
      )}
    </div>
  );
}
