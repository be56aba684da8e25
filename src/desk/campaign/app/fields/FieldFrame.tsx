import type { ComponentType, ReactNode } from 'react';
import type { CampaignFile, Field } from '../../contract/campaign.ts';
import { useLabel } from '../use-label.ts';
import styles from './Field.module.css';
import { fieldId, labelId } from './field-id.ts';
import { Help } from './Help.tsx';
import { Problems } from './Problems.tsx';
import { RemoveField } from './RemoveField.tsx';
import { useDescribed } from './use-described.ts';

export type FieldProps<Kind extends Field = Field> = {
  file: CampaignFile;
  field: Kind;
  /** Replaces the key's own label: list items are numbered. */
  label?: string | undefined;
};

/** A field of fields, which shows each of them by `View`. */
export type ParentProps<Kind extends Field> = FieldProps<Kind> & { View: ComponentType<FieldProps> };

type FieldFrameProps = FieldProps & {
  /** The element is a group of several inputs, labelled as a whole. */
  group?: boolean;
  children: ReactNode;
};

/** What every field has around its input: name, help, problems, and a remove button when it is optional. */
export function FieldFrame({ file, field, label, group = false, children }: FieldFrameProps) {
  const place = { file, path: field.path };
  const own = useLabel(field);
  const name = label ?? own;
  const { 'aria-describedby': described } = useDescribed(place, field);
  return (
    <div
      className={styles.field}
      data-file={file}
      data-path={field.path}
      data-wide={isWide(field) || undefined}
      {...(group && { role: 'group', 'aria-labelledby': labelId(place), 'aria-describedby': described })}
    >
      <div className={styles.head}>
        {group ? (
          <span id={labelId(place)} className={styles.label}>
            {name}
          </span>
        ) : (
          <label id={labelId(place)} htmlFor={fieldId(place)} className={styles.label}>
            {name}
          </label>
        )}
        <RemoveField file={file} field={field} label={name} />
      </div>
      <Help file={file} field={field} />
      {children}
      <Problems place={place} />
    </div>
  );
}

/** Fields as short as a number, and choices with few options. */
const narrow = [
  'whole',
  'yen',
  'percent',
  'day',
  'moment',
  'clock',
  'choice',
  'absent',
  'line',
  'email',
  'phone',
];

/** Narrow fields are laid out side by side. */
const isWide = (field: Field): boolean =>
  !narrow.includes(field.kind) || ('options' in field && (field.options?.length ?? 0) > 3);
