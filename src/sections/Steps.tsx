import type { ReactNode } from 'react';
import type { Language } from '../campaign/language.ts';
import type { PageContent } from '../campaign/page-content.ts';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { splitPhrases } from '../ui/split-phrases.ts';
import styles from './Steps.module.css';

type StepsProps = {
  copy: PageContent['copy']['steps'];
  language: Language;
  /** The list of steps, an island. */
  children: ReactNode;
};

export function Steps({ copy, language, children }: StepsProps) {
  return (
    <section id="steps" className={styles.steps} aria-labelledby="steps-heading">
      <div className={styles.inside}>
        <SectionHeading
          id="steps-heading"
          eyebrow={copy.eyebrow}
          heading={splitPhrases(copy.heading, language)}
          lead={copy.lead}
        />
        {children}
      </div>
    </section>
  );
}
