import { Phrases } from './Phrases.tsx';
import styles from './SectionHeading.module.css';

type SectionHeadingProps = {
  id: string;
  /** The eyebrow: a few words above the heading. */
  eyebrow: string;
  /** See `splitPhrases`. */
  heading: readonly string[];
  lead?: string | undefined;
};

export function SectionHeading({ id, eyebrow, heading, lead }: SectionHeadingProps) {
  return (
    <div className={styles.heading}>
      <p className={styles.eyebrow}>{eyebrow}</p>
      <h2 id={id}>
        <Phrases of={heading} />
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
