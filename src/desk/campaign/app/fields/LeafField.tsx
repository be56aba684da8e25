import type { Leaf } from '../../contract/campaign.ts';
import { PictureInput } from '../pictures/PictureInput.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { LineInput } from './LineInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { TextInput } from './TextInput.tsx';
import { TimeInput } from './TimeInput.tsx';

/** A single value that is the same in all languages. */
export function LeafField({ file, field, label }: FieldProps<Leaf>) {
  const Input = inputOf(field);
  return (
    <FieldFrame
      file={file}
      field={field}
      label={label}
      group={Input === ChoiceInput || Input === PictureInput}
    >
      <Input file={file} field={field} />
    </FieldFrame>
  );
}

function inputOf({ kind }: Leaf) {
  switch (kind) {
    case 'choice':
      return ChoiceInput;
    case 'whole':
    case 'yen':
    case 'percent':
      return NumberInput;
    case 'day':
    case 'moment':
    case 'clock':
      return TimeInput;
    case 'picture':
      return PictureInput;
    case 'text':
      return TextInput;
    default:
      return LineInput;
  }
}
