import { useTexts } from '../../texts/TextsContext.ts';
import styles from './Columns.module.css';

type KeptColumnsProps = { columns: number; onChange: () => void };

/** The mapping in one line, once it is saved. */
export function KeptColumns({ columns, onChange }: KeptColumnsProps) {
  const { columns: texts } = useTexts().gifts;
  return (
    <div className={styles.folded}>
      <p>{texts.kept(columns)}</p>
      <button type="button" onClick={onChange}>
        {texts.change}
      </button>
    </div>
  );
}
