import { useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import styles from './EntryList.module.css';

/** Downloads of the exports and the report of `npm run entries`. */
export function ExportLinks() {
  const { entries: texts, locale } = useTexts();
  const [suspected, setSuspected] = useState(false);
  const address = (format: string) =>
    `/api/entries/export?format=${format}&suspected=${suspected ? 'yes' : 'no'}`;
  return (
    <details className={styles.export}>
      <summary className="button">{texts.export}</summary>
      <div>
        <label>
          <input
            type="checkbox"
            checked={suspected}
            onChange={({ target }) => setSuspected(target.checked)}
          />
          {texts.exportSuspected}
        </label>
        <a className="button" href={address('csv')} download>
          {texts.exportCsv}
        </a>
        <a className="button" href={address('json')} download>
          {texts.exportJson}
        </a>
        <hr />
        <a className="button" href={`/api/entries/report?language=${locale}`} download>
          {texts.report}
        </a>
        <small>{texts.reportNote}</small>
      </div>
    </details>
  );
}
