import { useTexts } from '../../../texts/TextsContext.ts';
import type { CampaignApartment, FoundWords } from '../../contract/gifts.ts';
import { WordList } from './WordList.tsx';
import { chooseWord, meaningIn } from './word-meanings.ts';

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
