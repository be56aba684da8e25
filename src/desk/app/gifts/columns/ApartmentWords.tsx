import type { CampaignApartment, CountedWord } from '../../../contract/gifts.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { WordList } from './WordList.tsx';
import { wordKey } from './word-key.ts';

type ApartmentWordsProps = {
  words: readonly CountedWord[];
  hasMore: boolean;
  apartments: readonly CampaignApartment[];
  chosen: Readonly<Record<string, number>>;
  onChange: (chosen: Record<string, number>) => void;
};

/** Maps the booking system's apartment names to the campaign's apartments. */
export function ApartmentWords({ words, hasMore, apartments, chosen, onChange }: ApartmentWordsProps) {
  const { gifts, locale } = useTexts();
  const texts = gifts.columns;
  const aliasOf = (word: string) => Object.keys(chosen).find((each) => wordKey(each) === wordKey(word));
  const choose = (word: string, id: number) => {
    const { [aliasOf(word) ?? word]: _before, ...others } = chosen;
    onChange(id === 0 ? others : { ...others, [word]: id });
  };
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
          value={chosen[aliasOf(word) ?? word] ?? 0}
          onChange={({ target }) => choose(word, Number(target.value))}
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
