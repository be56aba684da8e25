import { useTexts } from '../../../texts/TextsContext.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import type { PreviewPage } from '../../contract/preview.ts';
import styles from './PagePreview.module.css';
import { type Width, widths } from './sizes.ts';

type ToolbarProps = {
  address: string;
  pages: readonly PreviewPage[];
  page: PreviewPage;
  width: Width;
  onPage: (page: PreviewPage) => void;
  onWidth: (width: Width) => void;
};

/** Chooses the page's language, its width and, for a scheduled campaign, its stage. */
export function Toolbar({ address, pages, page, width, onPage, onWidth }: ToolbarProps) {
  const texts = useTexts().preview;
  const languages = pages.filter(({ stage }) => stage === page.stage);
  const stages = pages.filter(({ language }) => language === page.language);
  const show = (wanted: PreviewPage | undefined) => wanted && onPage(wanted);
  return (
    <div className={styles.toolbar}>
      <Segmented
        compact
        label={texts.language}
        options={languages.map(({ language, name }) => ({ value: language, name, lang: language }))}
        value={page.language}
        onChange={(language) => show(languages.find((each) => each.language === language))}
      />
      <label className={styles.choice}>
        <span className="unseen">{texts.width}</span>
        <select value={width} onChange={({ target }) => onWidth(widths[target.selectedIndex] ?? width)}>
          {widths.map((each) => (
            <option key={each} value={each}>
              {texts.widths[each]}
            </option>
          ))}
        </select>
      </label>
      {stages.length > 1 && (
        <label className={styles.choice}>
          <span className="unseen">{texts.stage}</span>
          <select value={page.stage ?? ''} onChange={({ target }) => show(stages[target.selectedIndex])}>
            {stages.map(({ stage }) => (
              <option key={stage ?? ''} value={stage ?? ''}>
                {texts.stages[stage ?? 'now']}
              </option>
            ))}
          </select>
        </label>
      )}
      <a className={styles.open} href={address} target="_blank" rel="noreferrer">
        {texts.open}
      </a>
    </div>
  );
}
