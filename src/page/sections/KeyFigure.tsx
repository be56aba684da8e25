import { splitPhrases } from '../../campaign/content/split-phrases.ts';
import type { Language } from '../../campaign/schema/languages.ts';
import { Phrases } from '../ui/Phrases.tsx';
import styles from './KeyFigure.module.css';

type KeyFigureProps = {
  /** The words above the figure, and those beside it. */
  copy: { figureBefore: string; figure: string; figureAfter: string };
  language: Language;
};

/** One of the campaign's figures, large, in the middle of its phrase. Its size is that of the text around it. */
export function KeyFigure({ copy, language }: KeyFigureProps) {
  return (
    <p className={styles.amount}>
      <span className={styles.before}>{copy.figureBefore}</span> <strong>{copy.figure}</strong>{' '}
      <span className={styles.after}>
        <Phrases of={splitPhrases(copy.figureAfter, language)} />
      </span>
    </p>
  );
}
