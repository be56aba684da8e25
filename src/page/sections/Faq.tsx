import type { PageContent } from '../../campaign/content/page-content.ts';
import { WholeFigures } from '../ui/WholeFigures.tsx';
import styles from './faq.css?inline';
import { SectionHeading } from './SectionHeading.tsx';

type FaqProps = Pick<PageContent, 'language'> & { copy: NonNullable<PageContent['copy']['faq']> };

/** Questions whose answers are folded, and on paper are not. */
export const Faq = ({ copy, language }: FaqProps) => (
  <section id="faq" aria-labelledby="faq-heading">
    {/* Only in pages that have it. */}
    <style>{styles}</style>
    <SectionHeading id="faq-heading" copy={copy} language={language} />
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
