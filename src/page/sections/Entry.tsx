import type { ReactNode } from 'react';
import type { PageContent } from '../../campaign/content/page-content.ts';
import { showsFigures } from '../../campaign/schema/stage.ts';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { WholeFigures } from '../ui/WholeFigures.tsx';
import styles from './Entry.module.css';
import { SectionHeading } from './SectionHeading.tsx';

type EntryProps = {
  content: PageContent;
  /** What is asked for, as far as the page knows. */
  lead: string;
  /** URL of the calendar file with the opening. */
  openingCalendar: string;
  /** The form, an island; left out while no entries are accepted. */
  children: ReactNode;
};

export function Entry({ content, lead, openingCalendar, children }: EntryProps) {
  const { language, stage } = content;
  const copy = content.copy.entry;
  const open = stage === 'open';
  return (
    <section id="contact" className={styles.entry} aria-labelledby="contact-heading">
      <SectionHeading id="contact-heading" copy={copy} language={language} lead={open ? lead : undefined} />
      <div className={styles.card}>
        {open ? (
          <>
            <p className="note">
              {copy.purpose}
              <span className="links">
                <ExternalLink href={content.company.privacyPolicy} newTab={content.copy.common.newTab}>
                  {copy.privacyLink}
                </ExternalLink>
                <a href="#terms">{copy.termsLink}</a>
              </span>
            </p>
            {children}
          </>
        ) : (
          <>
            <p className={styles.notice} data-notice>
              <WholeFigures>{copy[stage]}</WholeFigures>
            </p>
            {stage === 'before' && (
              <a className="action primary" href={openingCalendar}>
                {copy.calendarOpening}
              </a>
            )}
            <p className="links">
              <a href="#terms">{copy.termsLink}</a>
            </p>
          </>
        )}
      </div>
      {showsFigures(stage) && (
        <DefinitionList
          of={copy.facts.map(({ term, detail }) => ({ term, detail: <WholeFigures>{detail}</WholeFigures> }))}
        />
      )}
    </section>
  );
}
