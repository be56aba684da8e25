import type { PageContent } from '../../campaign/content/page-content.ts';
import { splitPhrases } from '../../campaign/content/split-phrases.ts';
import { Phrases } from '../ui/Phrases.tsx';
import { WholeFigures } from '../ui/WholeFigures.tsx';
import { SectionHeading } from './SectionHeading.tsx';
import styles from './Terms.module.css';

export function Terms({ content }: { content: PageContent }) {
  const { copy, language, terms } = content;
  return (
    <section id="terms" aria-labelledby="terms-heading">
      <SectionHeading id="terms-heading" copy={copy.terms} language={language} lead={copy.terms.lead} />
      <div>
        {terms.map(({ heading, rules }) => (
          <div key={heading} className={styles.group}>
            <h3>
              <Phrases of={splitPhrases(heading, language)} />
            </h3>
            <ul>
              {rules.map(({ sentence }) => (
                <li key={sentence}>
                  <WholeFigures>{sentence}</WholeFigures>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
