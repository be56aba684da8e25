import type { Language, PerLanguage } from '../../campaign/language.ts';
import { languages } from '../../campaign/language.ts';
import styles from './LanguageMenu.module.css';

type LanguageMenuProps = { language: Language; routes: PerLanguage<string>; label: string };

const ownName = (language: Language) => new Intl.DisplayNames(language, { type: 'language' }).of(language);

/** A native popover: an outside click and Escape close it without any script. */
export function LanguageMenu({ language, routes, label }: LanguageMenuProps) {
  return (
    <div className={styles.menu}>
      <button
        className={styles.button}
        type="button"
        popoverTarget="languages"
        aria-label={`${label}: ${ownName(language)}`}
      >
        {ownName(language)}
        <svg viewBox="0 0 10 6" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </button>
      <ul id="languages" className={styles.list} popover="auto">
        {languages.map((other) => (
          <li key={other}>
            <a
              href={routes[other]}
              hrefLang={other}
              lang={other}
              aria-current={other === language ? 'page' : undefined}
              data-language-link
            >
              {ownName(other)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
