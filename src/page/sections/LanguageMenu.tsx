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
        <svg viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.4">
          <path d="M1 10a9 9 0 0 1 18 0 9 9 0 0 1-18 0h18M10 1c-5 5-5 13 0 18 5-5 5-13 0-18" />
        </svg>
        <span>{languages[language].name}</span>
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
