import type { Group } from '../../contract/campaign.ts';
import type { ParentProps } from './FieldFrame.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { shownFields } from './shown-fields.ts';

/** A named group of keys. */
export const GroupFields = ({ file, field, label, View }: ParentProps<Group>) => (
  <FieldGroup file={file} field={field} label={label}>
    {shownFields(field.fields).map((each) => (
      <View key={each.key} file={file} field={each} />
    ))}
  </FieldGroup>
);
