import { useState } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { useDraftStore } from '../draft/draft-store.ts';
import styles from './Field.module.css';
import { fieldId, useDescribed } from './field-id.ts';
import type { InputProps } from './LineInput.tsx';

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

/** Parses an integer, accepting full-width digits, commas and a unit; anything else is returned as typed. */
export function numberOf(typed: string): number | string {
  const digits = typed.normalize('NFKC').replaceAll(/[,\s¥円%]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : typed;
}
