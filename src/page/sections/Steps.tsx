import type { ReactNode } from 'react';
import type { PageContent } from '../../campaign/content/page-content.ts';
import { splitPhrases } from '../../campaign/content/split-phrases.ts';
import type { Language } from '../../campaign/schema/language.ts';
import { Picture, type PictureFiles } from '../ui/Picture.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import styles from './Steps.module.css';

type StepsProps = {
  copy: PageContent['copy']['steps'];
  language: Language;
  /** The picture of each step, with its alternative text. */
  pictures: readonly { files: PictureFiles; alt: string }[];
  /** The list of steps, an island. */
  children: ReactNode;
};

/** The island marks the selected step; CSS shows the matching picture, so the pictures stay out of the island. */
export function Steps({ copy, language, pictures, children }: StepsProps) {
  return (
    <section id="steps" className={styles.steps} aria-labelledby="steps-heading">
      <div className={styles.inside}>
        <SectionHeading
          id="steps-heading"
          eyebrow={copy.eyebrow}
          heading={splitPhrases(copy.heading, language)}
          lead={copy.lead}
        />
        <div className={styles.columns}>
          {children}
          <div className={styles.panel}>
            {pictures.map(({ files, alt }) => (
              <Picture key={files.src} className={styles.picture} files={files} alt={alt} sizes="40rem" />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
