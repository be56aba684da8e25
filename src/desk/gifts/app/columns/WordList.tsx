import type { ReactNode } from 'react';
import { textLanguage } from '../../../texts/languages.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import type { CampaignApartment, FoundWords } from '../../contract/gifts.ts';
import styles from './Columns.module.css';
import { chooseWord, meaningIn } from './word-meanings.ts';

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

type ApartmentWordsProps = FoundWords & {
  apartments: readonly CampaignApartment[];
  chosen: Readonly<Record<string, number>>;
  onChange: (chosen: Record<string, number>) => void;
};

/** Maps the booking system's apartment names to the campaign's apartments. */
export function ApartmentWords({ words, hasMore, apartments, chosen, onChange }: ApartmentWordsProps) {
  const { gifts, locale } = useTexts();
  const texts = gifts.columns;
  return (
    <WordList
      title={texts.apartments}
      intro={texts.apartmentsIntro}
      words={words}
      hasMore={hasMore}
      meaning={(word) => (
        <select
          className="field"
          aria-label={texts.apartmentOf(word)}
          value={meaningIn(chosen, word) ?? 0}
          onChange={({ target }) => onChange(chooseWord(chosen, word, Number(target.value) || undefined))}
        >
          <option value={0}>{texts.notEligible}</option>
          {apartments.map(({ id, name }) => (
            <option key={id} value={id}>
              {texts.apartment(id, name[locale] ?? Object.values(name)[0] ?? '')}
            </option>
          ))}
        </select>
      )}
    />
  );
}

type LanguageWordsProps = FoundWords & {
  languages: readonly string[];
  chosen: Readonly<Record<string, string>>;
  onChange: (chosen: Record<string, string>) => void;
};

/** Maps the words of the file, such as its forms' names, to the campaign's languages. */
export function LanguageWords({ words, hasMore, languages, chosen, onChange }: LanguageWordsProps) {
  const { gifts, locale } = useTexts();
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
  const options = languages.map((language) => ({ value: language, name: names.of(language) ?? language }));
  return (
    <WordList
      title={gifts.entries.languages}
      intro={gifts.entries.languagesIntro}
      words={words}
      hasMore={hasMore}
      meaning={(word) => (
        <Segmented
          label={gifts.columns.meaningOf(word)}
          options={options}
          value={meaningIn(chosen, word) ?? ''}
          onChange={(language) => onChange(chooseWord(chosen, word, language))}
        />
      )}
    />
  );
}
