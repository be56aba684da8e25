import { inLanguage, type Language } from '../../campaign/language.ts';
import { languages } from '../../campaign/languages.ts';
import type { Settings } from '../../campaign/settings.ts';
import styles from './LanguageMenu.module.css';

type LanguageMenuProps = {
  language: Language;
  settings: Pick<Settings, 'languages' | 'routes'>;
  label: string;
};

/** A native popover: an outside click and Escape close it without any script. */
export function LanguageMenu({ language, settings, label }: LanguageMenuProps) {
  return (
    <div className={styles.menu}>
      <button
        className={styles.button}
        type="button"
        popoverTarget="languages"
        aria-label={`${label}: ${languages[language].name}`}
      >
        {languages[language].name}
        <svg viewBox="0 0 10 6" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </button>
      <ul id="languages" className={styles.list} popover="auto">
        {settings.languages.map((other) => (
          <li key={other}>
            <a
              href={inLanguage(settings.routes, other)}
              hrefLang={other}
              lang={other}
              aria-current={other === language ? 'page' : undefined}
              data-language-link
            >
              {languages[other].name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
