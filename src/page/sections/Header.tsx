import type { Language } from '../../campaign/language.ts';
import type { PageContent } from '../../campaign/page-content.ts';
import type { Settings } from '../../campaign/settings.ts';
import { splitPhrases } from '../../campaign/split-phrases.ts';
import type { Stage } from '../../campaign/stage.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { LogoMark } from '../ui/LogoMark.tsx';
import { Phrases } from '../ui/Phrases.tsx';
import styles from './Header.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';

type HeaderProps = {
  copy: PageContent['copy']['header'];
  newTab: string;
  company: PageContent['company'];
  language: Language;
  settings: Pick<Settings, 'languages' | 'routes'>;
  stage: Stage;
};

export function Header({ copy, newTab, company, language, settings, stage }: HeaderProps) {
  const open = stage === 'open';
  return (
    <header className={styles.header}>
      <a className={styles.logo} href="#home">
        <LogoMark className={styles.mark} />
        <span className={styles.name}>
          <Phrases of={splitPhrases(company.name, language)} />
        </span>
      </a>
      <nav className={styles.navigation} aria-label={copy.navigation}>
        <ExternalLink href={company.mainSite} newTab={newTab}>
          {copy.home}
        </ExternalLink>
        <a href="#rooms">{copy.apartments}</a>
        <a className={open ? styles.entry : undefined} href="#contact">
          {copy.entry}
        </a>
      </nav>
      {settings.languages.length > 1 && (
        <LanguageMenu language={language} settings={settings} label={copy.language} />
      )}
    </header>
  );
}
