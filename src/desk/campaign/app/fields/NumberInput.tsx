import { useState } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { useDraftStore } from '../draft/use-draft.ts';
import styles from './Field.module.css';
import { fieldId } from './field-id.ts';
import type { InputProps } from './LineInput.tsx';
import { numberOf } from './number-of.ts';
import { useDescribed } from './use-described.ts';

/** An integer, with the formatted amount beside it. Anything else is passed to the checks as typed. */
export function NumberInput({ file, field }: InputProps) {
  const { campaign, ui } = useTexts();
  const store = useDraftStore();
  const [typed, setTyped] = useState<string>();
  const place = { file, path: field.path };
  const isYen = field.kind === 'yen' && typeof field.value === 'number';
  return (
    <span className={styles.number}>
      <input
        id={fieldId(place)}
        className={`field ${styles.line}`}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(field.value ?? '')}
        {...useDescribed(place, field)}
        onChange={({ target }) => {
          setTyped(target.value);
          store.edit({ ...place, do: 'set', value: numberOf(target.value) });
        }}
        onBlur={() => {
          setTyped(undefined);
          store.seal();
        }}
      />
      {field.kind === 'percent' && <span>{campaign.field.percent}</span>}
      {isYen && <span className={styles.reading}>{ui.yen(Number(field.value))}</span>}
    </span>
  );
}
