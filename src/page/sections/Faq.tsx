import type { PageContent } from '../../campaign/content/page-content.ts';
import { splitPhrases } from '../../campaign/content/split-phrases.ts';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { WholeFigures } from '../ui/WholeFigures.tsx';
import styles from './Faq.module.css';

type FaqProps = Pick<PageContent, 'language'> & { copy: NonNullable<PageContent['copy']['faq']> };

/** Questions whose answers are folded, and on paper are not. */
export const Faq = ({ copy, language }: FaqProps) => (
  <section id="faq" className={styles.faq} aria-labelledby="faq-heading">
    <SectionHeading id="faq-heading" eyebrow={copy.eyebrow} heading={splitPhrases(copy.heading, language)} />
    <div>
      {copy.questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <h3>
              <WholeFigures>{question}</WholeFigures>
            </h3>
          </summary>
          <p>
            <WholeFigures>{answer}</WholeFigures>
          </p>
        </details>
      ))}
    </div>
  </section>
);
