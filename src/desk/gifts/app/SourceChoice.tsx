import { useTexts } from '../../texts/TextsContext.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { useIsBusy } from './use-gifts.ts';

export type Source = 'store' | 'file';

type SourceChoiceProps = {
  source: Source;
  /** The form's provider keeps the entries, so they come as a file. */
  isFileFirst: boolean;
  onChange: (source: Source) => void;
};

/** Whether the entries come from the store or as a CSV. */
export function SourceChoice({ source, isFileFirst, onChange }: SourceChoiceProps) {
  const { entries: texts } = useTexts().gifts;
  const isBusy = useIsBusy();
  const options = [
    { value: 'store', name: texts.fromStore },
    { value: 'file', name: texts.fromFile },
  ] as const;
  return (
    <Segmented<Source>
      label={texts.source}
      options={isFileFirst ? options.toReversed() : options}
      value={source}
      disabled={isBusy}
      onChange={onChange}
    />
  );
}
