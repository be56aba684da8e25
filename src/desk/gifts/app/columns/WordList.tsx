import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { textLanguage } from '../../../texts/text-language.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { FoundWords } from '../../contract/gifts.ts';
import styles from './Columns.module.css';

type WordListProps = FoundWords & {
  title: string;
  intro: string;
  /** The control that says what a word means. */
  meaning: (word: string) => ReactNode;
};

/** The words of a column with their number of rows, each with the control for its meaning. */
export function WordList({ title, intro, words, hasMore, meaning }: WordListProps) {
  const { columns: texts } = useTexts().gifts;
  return (
    <section className={styles.words}>
      <h3>{title}</h3>
      <p>{intro}</p>
      {hasMore && <Notice tone="warning">{texts.tooManyWords(words.length)}</Notice>}
      <ul>
        {words.map(({ word, count }) => (
          <li key={word}>
            <span className={styles.word} lang={textLanguage(word)}>
              {word}
            </span>
            <small>{texts.rows(count)}</small>
            {meaning(word)}
          </li>
        ))}
      </ul>
    </section>
  );
}
