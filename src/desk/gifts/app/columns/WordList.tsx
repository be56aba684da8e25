import { textLanguage } from '../../../texts/languages.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import type { DroppedFile, FoundWords, GiftsState, WordField } from '../../contract/gifts.ts';
import styles from './Columns.module.css';
import { chooseWord, meaningIn } from './word-meanings.ts';

type Meanings = {
  field: WordField;
  /** What the field is called. */
  name: string;
  title: string;
  intro: string;
  options: { value: string; name: string }[];
  /** What a word without a meaning counts as; without it, each word needs one. */
  none?: string;
};

/** The fields of a file whose words need a meaning, and what they may mean. */
export function useMeanings(what: DroppedFile, { apartments, languages }: GiftsState): Meanings[] {
  const { gifts, locale } = useTexts();
  const { fields, ...texts } = gifts.columns;
  if (what === 'entries') {
    const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
    const options = languages.map((value) => ({ value, name: names.of(value) ?? value }));
    const { name } = fields.entries.language;
    return [{ field: 'language', name, title: texts.words(name), intro: texts.languageIntro, options }];
  }
  const { status, apartment } = fields.reservations;
  return [
    {
      ...{ field: 'status', name: status.name, title: texts.words(status.name), intro: texts.statusIntro },
      // None is guessed: a wrong guess would pay a guest who has cancelled.
      options: [
        { value: 'confirmed', name: texts.confirmed },
        { value: 'cancelled', name: texts.cancelled },
      ],
    },
    {
      ...{ field: 'apartment', name: apartment.name, title: texts.apartments, intro: texts.apartmentsIntro },
      none: texts.notEligible,
      options: apartments.map(({ id, name }) => ({
        value: `${id}`,
        name: texts.apartment(id, name[locale] ?? Object.values(name)[0] ?? ''),
      })),
    },
  ];
}

type WordListProps = Meanings &
  FoundWords & {
    chosen: Readonly<Record<string, string>>;
    onChange: (chosen: Record<string, string>) => void;
  };

/** The words of a column with their number of rows, and what each means. */
export function WordList({ title, intro, options, none, words, hasMore, chosen, onChange }: WordListProps) {
  const { columns: texts } = useTexts().gifts;
  const meaning = (word: string) => {
    const value = meaningIn(chosen, word) ?? '';
    const choose = (chosenNow: string) => onChange(chooseWord(chosen, word, chosenNow));
    if (none === undefined)
      return <Segmented label={texts.meaningOf(word)} options={options} value={value} onChange={choose} />;
    return (
      <select
        className="field"
        aria-label={texts.apartmentOf(word)}
        value={value}
        onChange={({ target }) => choose(target.value)}
      >
        {[{ value: '', name: none }, ...options].map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    );
  };
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
