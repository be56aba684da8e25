import { Fragment } from 'react';
import styles from './Phrases.module.css';

type PhrasesProps = {
  /** Pieces that stay whole; a line may break between two of them. See `splitPhrases`. */
  of: readonly string[];
};

/**
 * Text that breaks where a reader would pause: after a comma if the next clause fits on a line of its own, else between
 * two phrases. With `word-break: keep-all` this is how Japanese headings are set.
 */
export function Phrases({ of }: PhrasesProps) {
  const clauses = clausesOf(of);
  if (clauses.length === 1) return <Breakable phrases={of} />;
  return clauses.map((clause) => (
    <Fragment key={clause.join('')}>
      <span className={styles.clause}>
        <Breakable phrases={clause} />
      </span>
      {/* The space at the end of an English clause would be lost inside its box. */}
      {clause.at(-1)?.endsWith(' ') && ' '}
    </Fragment>
  ));
}

function Breakable({ phrases }: { phrases: readonly string[] }) {
  return phrases.map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of one text never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ));
}

function clausesOf(phrases: readonly string[]): string[][] {
  const clauses: string[][] = [[]];
  for (const phrase of phrases) {
    clauses.at(-1)?.push(phrase);
    if (/[、。]$|[,;:.] $/.test(phrase)) clauses.push([]);
  }
  return clauses.filter((clause) => clause.length > 0);
}
