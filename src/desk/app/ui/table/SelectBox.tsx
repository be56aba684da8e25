import { useEffect, useRef } from 'react';
import styles from './SelectBox.module.css';

type SelectBoxProps = {
  label: string;
  checked: boolean;
  /** Some are, some are not. */
  some?: boolean;
  /** Stands in the head of the column. */
  head?: boolean;
  onChange: (event: unknown) => void;
};

/** The cell with the box that chooses a row; with Shift, those between it and the one chosen last. */
export function SelectBox({ label, checked, some = false, head, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = some && !checked;
  }, [some, checked]);
  const Cell = head ? 'th' : 'td';
  return (
    <Cell className={styles.box} scope={head ? 'col' : undefined}>
      <input ref={box} type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
    </Cell>
  );
}
