import { useTexts } from '../../../texts/TextsContext.ts';
import type { CampaignApartment, Mapping, TableFile } from '../../contract/gifts.ts';
import { Step } from '../Step.tsx';
import { MappingForm } from './MappingForm.tsx';
import { StoredColumns } from './StoredColumns.tsx';

type ColumnsStepProps = {
  file: TableFile;
  mapping: Mapping;
  apartments: readonly CampaignApartment[];
  isDone: boolean;
  /** The form was opened by the person. */
  isOpened: boolean;
  /** The person closed it without a change. */
  isLeft: boolean;
  onChange: (now: 'asked' | 'left' | 'saved') => void;
};

/** Maps the columns: asked once, collapsed from then on. */
export function ColumnsStep({
  file,
  mapping,
  apartments,
  isDone,
  isOpened,
  isLeft,
  onChange,
}: ColumnsStepProps) {
  const { columns: texts } = useTexts().gifts;
  return (
    <Step number={2} title={texts.title}>
      {isDone ? (
        <StoredColumns
          columns={Object.keys(mapping.columns).length}
          isLeft={isLeft}
          onChange={() => onChange('asked')}
        />
      ) : (
        <MappingForm
          file={file}
          mapping={mapping}
          apartments={apartments}
          isOpened={isOpened}
          onDone={onChange}
        />
      )}
    </Step>
  );
}
