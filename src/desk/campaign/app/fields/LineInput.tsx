import type { HTMLInputTypeAttribute } from 'react';
import type { CampaignFile, Leaf, LeafKind } from '../../contract/campaign.ts';
import { useDraftStore } from '../draft/draft-store.ts';
import styles from './Field.module.css';
import { fieldId, useDescribed } from './field-id.ts';

export type InputProps = {
  file: CampaignFile;
  field: Leaf;
  /** For a text in one language: its tag, and the ids of its labels. */
  language?: string;
  labelledBy?: string;
};

const types: Partial<Record<LeafKind, HTMLInputTypeAttribute>> = {
  email: 'email',
  phone: 'tel',
  address: 'url',
};

/** A single-line input: an address, a name, or a number that is not for calculating. */
export function LineInput({ file, field, labelledBy }: InputProps) {
  const store = useDraftStore();
  const place = { file, path: field.path };
  return (
    <input
      id={fieldId(place)}
      className={`field ${styles.line}`}
      type={types[field.kind] ?? 'text'}
      spellCheck={false}
      autoComplete="off"
      value={String(field.value ?? '')}
      aria-labelledby={labelledBy}
      {...useDescribed(place, field)}
      onChange={({ target }) => store.edit({ ...place, do: 'set', value: target.value })}
      onBlur={store.seal}
    />
  );
}
