import { useTexts } from '../../../texts/TextsContext.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import type { FoundWords, MappingChoices } from '../../contract/gifts.ts';
import { WordList } from './WordList.tsx';
import { wordKey } from './word-meanings.ts';

type Status = MappingChoices['status'];

type StatusWordsProps = FoundWords & {
  status: Status;
  onChange: (status: Status) => void;
};

/** What each word in the status column means. None is guessed: a wrong guess would pay a guest who has cancelled. */
export function StatusWords({ words, hasMore, status, onChange }: StatusWordsProps) {
  const { columns: texts } = useTexts().gifts;
  const meaningOf = (word: string) => {
    const means = (those: readonly string[]) => those.some((each) => wordKey(each) === wordKey(word));
    if (means(status.confirmed)) return 'confirmed';
    return means(status.cancelled) ? 'cancelled' : '';
  };
  const choose = (word: string, meaning: keyof Status | '') => {
    const without = (those: readonly string[]) => those.filter((each) => wordKey(each) !== wordKey(word));
    const others = { confirmed: without(status.confirmed), cancelled: without(status.cancelled) };
    onChange(meaning === '' ? others : { ...others, [meaning]: [...others[meaning], word] });
  };
  return (
    <WordList
      title={texts.status}
      intro={texts.statusIntro}
      words={words}
      hasMore={hasMore}
      meaning={(word) => (
        <Segmented<keyof Status | ''>
          label={texts.meaningOf(word)}
          options={[
            { value: 'confirmed', name: texts.confirmed },
            { value: 'cancelled', name: texts.cancelled },
          ]}
          value={meaningOf(word)}
          onChange={(meaning) => choose(word, meaning)}
        />
      )}
    />
  );
}
