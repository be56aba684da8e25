import type { Group } from '../../../contract/campaign.ts';
import type { FieldProps } from './FieldFrame.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { FieldView } from './FieldView.tsx';
import { shownFields } from './shown-fields.ts';

/** A named group of keys. */
export const GroupFields = ({ file, field, label }: FieldProps<Group>) => (
  <FieldGroup file={file} field={field} label={label}>
    {shownFields(field.fields).map((each) => (
      <FieldView key={each.key} file={file} field={each} />
    ))}
  </FieldGroup>
);
