import type { ReactNode } from 'react';
import type { PageContent } from '../../campaign/content/page-content.ts';
import { Picture, type PictureFiles } from '../ui/Picture.tsx';
import { SectionHeading } from './SectionHeading.tsx';
import styles from './Steps.module.css';

type StepsProps = {
  content: PageContent;
  /** The picture of each step. */
  pictures: readonly PictureFiles[];
  /** The list of steps, an island. */
  children: ReactNode;
};

/** The island marks the selected step; CSS shows the matching picture, so the pictures stay out of the island. */
export function Steps({ content, pictures, children }: StepsProps) {
  const { language, steps } = content;
  const copy = content.copy.steps;
  return (
    <section id="steps" className={styles.steps} aria-labelledby="steps-heading">
      <SectionHeading id="steps-heading" copy={copy} language={language} lead={copy.lead} />
      <div className={styles.columns}>
        {children}
        <div className={styles.panel}>
          {pictures.map((files, index) => (
            <Picture
              key={files.src}
              className={styles.picture}
              files={files}
              alt={steps[index]?.alt ?? ''}
              sizes="40rem"
            />
          ))}
        </div>
      </div>
    </section>
  );
}
