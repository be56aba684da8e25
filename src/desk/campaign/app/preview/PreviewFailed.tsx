import { systemLanguage } from '../../../texts/languages.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './PagePreview.module.css';

/** Why there is no page, with the last output of its server. */
export function PreviewFailed({ log, onRetry }: { log: readonly string[]; onRetry: () => void }) {
  const texts = useTexts().preview;
  return (
    <Notice tone="error">
      <p>{texts.failed}</p>
      <button type="button" onClick={onRetry}>
        {texts.retry}
      </button>
      {log.length > 0 && (
        <details>
          <summary>{texts.log}</summary>
          <pre className={styles.log} lang={systemLanguage}>
            {log.join('\n')}
          </pre>
        </details>
      )}
    </Notice>
  );
}
