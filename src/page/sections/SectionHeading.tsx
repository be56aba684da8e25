import { splitPhrases } from '../../campaign/content/split-phrases.ts';
import type { Language } from '../../campaign/schema/languages.ts';
import { Phrases } from '../ui/Phrases.tsx';
import styles from './SectionHeading.module.css';

type SectionHeadingProps = {
  id: string;
  /** The eyebrow: a few words above the heading. */
  copy: { eyebrow: string; heading: string };
  language: Language;
  lead?: string | undefined;
};

export function SectionHeading({ id, copy, language, lead }: SectionHeadingProps) {
  return (
    <div className={styles.heading}>
      <p className={styles.eyebrow}>{copy.eyebrow}</p>
      <h2 id={id}>
        <Phrases of={splitPhrases(copy.heading, language)} />
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
