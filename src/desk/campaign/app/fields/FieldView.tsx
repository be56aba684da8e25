import { memo } from 'react';
import { AbsentField } from './AbsentField.tsx';
import type { FieldProps } from './FieldFrame.tsx';
import { GroupFields } from './GroupFields.tsx';
import { LanguageFields } from './LanguageFields.tsx';
import { LeafField } from './LeafField.tsx';
import { ListFields } from './ListFields.tsx';
import { UnknownField } from './UnknownField.tsx';

/** Any field, by kind. Memoized, because there are 350 of them. */
export const FieldView = memo(function FieldView({ file, field, label }: FieldProps) {
  switch (field.kind) {
    case 'group':
      return <GroupFields file={file} field={field} label={label} View={FieldView} />;
    case 'languages':
      return <LanguageFields file={file} field={field} label={label} View={FieldView} />;
    case 'list':
      return <ListFields file={file} field={field} label={label} View={FieldView} />;
    case 'absent':
      return <AbsentField file={file} field={field} label={label} />;
    case 'unknown':
      return <UnknownField file={file} field={field} label={label} />;
    default:
      return <LeafField file={file} field={field} label={label} />;
  }
});
