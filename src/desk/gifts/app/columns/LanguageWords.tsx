import { useTexts } from '../../../texts/TextsContext.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import type { FoundWords } from '../../contract/gifts.ts';
import { WordList } from './WordList.tsx';
import { chooseWord, meaningIn } from './word-meanings.ts';

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
