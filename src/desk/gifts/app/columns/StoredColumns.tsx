import { useEffect, useRef } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { SteadyButton } from '../../../ui/SteadyButton.tsx';
import { useIsBusy } from '../use-gifts.ts';
import styles from './Columns.module.css';

type StoredColumnsProps = {
  columns: number;
  /** It replaces the form that was left, and takes its focus. */
  isLeft: boolean;
  onChange: () => void;
};

/** The mapping in one line, once it is saved. */
export function StoredColumns({ columns, isLeft, onChange }: StoredColumnsProps) {
  const { columns: texts } = useTexts().gifts;
  const isBusy = useIsBusy();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLeft) button.current?.focus();
  }, [isLeft]);
  return (
    <div className={styles.folded}>
      <p>{texts.kept(columns)}</p>
      <SteadyButton ref={button} can={!isBusy} onClick={onChange}>
        {texts.change}
      </SteadyButton>
    </div>
  );
}
