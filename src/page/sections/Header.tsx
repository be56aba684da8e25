import type { PageContent } from '../../campaign/content/page-content.ts';
import { splitPhrases } from '../../campaign/content/split-phrases.ts';
import type { Settings } from '../../campaign/schema/campaign.ts';
import { knownLanguages, languages } from '../../campaign/schema/languages.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { LogoMark } from '../ui/LogoMark.tsx';
import { Phrases } from '../ui/Phrases.tsx';
import styles from './Header.module.css';

type HeaderProps = { content: PageContent; settings: Pick<Settings, 'routes'> };

/** The language menu is a native popover: an outside click and Escape close it without any script. */
export function Header({ content, settings }: HeaderProps) {
  const { company, language, stage } = content;
  const { header: copy, common } = content.copy;
  const { name } = languages[language];
  return (
    <header className={styles.header}>
      <a className={styles.logo} href="#home">
        <LogoMark className={styles.mark} />
        <span className={styles.name}>
          <Phrases of={splitPhrases(company.name, language)} />
        </span>
      </a>
      <nav className={styles.navigation} aria-label={copy.navigation}>
        <ExternalLink href={company.mainSite} newTab={common.newTab}>
          {copy.home}
        </ExternalLink>
        <a href="#rooms">{copy.apartments}</a>
        <a className={stage === 'open' ? styles.entry : undefined} href="#contact">
          {copy.entry}
        </a>
      </nav>
      <div>
        <button
          className={styles.language}
          type="button"
          popoverTarget="languages"
          aria-label={`${copy.language}: ${name}`}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.4">
            <path d="M1 10a9 9 0 0 1 18 0 9 9 0 0 1-18 0h18M10 1c-5 5-5 13 0 18 5-5 5-13 0-18" />
          </svg>
          <span>{name}</span>
        </button>
        <ul id="languages" className={styles.languages} popover="auto">
          {knownLanguages.map((other) => (
            <li key={other}>
              <a
                href={settings.routes[other]}
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
    </header>
  );
}
