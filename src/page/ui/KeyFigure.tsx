import styles from './KeyFigure.module.css';
import { Phrases } from './Phrases.tsx';

type KeyFigureProps = {
  /** Above the figure. */
  before: string;
  figure: string;
  /** Beside it; in phrases, see `splitPhrases`. */
  after: readonly string[];
};

/** One of the campaign's figures, large, in the middle of its phrase. Its size is that of the text around it. */
export function KeyFigure({ before, figure, after }: KeyFigureProps) {
  return (
    <p className={styles.amount}>
      <span className={styles.before}>{before}</span> <strong>{figure}</strong>{' '}
      <span className={styles.after}>
        <Phrases of={after} />
      </span>
    </p>
  );
}
