import type { ReactNode } from 'react';
import { useLabel } from '../use-label.ts';
import styles from './Field.module.css';
import type { FieldProps } from './FieldFrame.tsx';
import { fieldId, labelId } from './field-id.ts';
import { Help } from './Help.tsx';
import { Problems } from './Problems.tsx';
import { RemoveField } from './RemoveField.tsx';

/** Several fields under one name: a group of keys, or a list. */
export function FieldGroup({ file, field, label, children }: FieldProps & { children: ReactNode }) {
  const place = { file, path: field.path };
  const own = useLabel(field);
  const name = label ?? own;
  const Heading = field.path.includes('.') ? 'h4' : 'h3';
  return (
    // A region for each would add two hundred landmarks.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can have no heading for its legend
    <div
      role="group"
      className={styles.group}
      id={fieldId(place)}
      tabIndex={-1}
      data-file={file}
      data-path={field.path}
      data-wide
      data-group
      aria-labelledby={labelId(place)}
    >
      <div className={styles.head}>
        <Heading id={labelId(place)}>{name}</Heading>
        <RemoveField file={file} field={field} label={name} />
      </div>
      <Help file={file} field={field} />
      <Problems place={place} />
      <div className={styles.fields}>{children}</div>
    </div>
  );
}
