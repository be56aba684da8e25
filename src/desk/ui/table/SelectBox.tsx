import { useEffect, useRef } from 'react';
import styles from './SelectBox.module.css';

type SelectBoxProps = {
  label: string;
  checked: boolean;
  /** Some rows are selected, but not all. */
  some?: boolean;
  /** The checkbox in the column header. */
  head?: boolean;
  onChange: (event: unknown) => void;
};

/** A cell with a row's checkbox; Shift selects the range from the last one. */
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
