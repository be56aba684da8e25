import { useTexts } from '../../texts/TextsContext.ts';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { useIsBusy } from '../use-gifts.ts';
import styles from './Columns.module.css';

type KeptColumnsProps = { columns: number; onChange: () => void };

/** The mapping in one line, once it is saved. */
export function KeptColumns({ columns, onChange }: KeptColumnsProps) {
  const { columns: texts } = useTexts().gifts;
  const isBusy = useIsBusy();
  return (
    <div className={styles.folded}>
      <p>{texts.kept(columns)}</p>
      <SteadyButton can={!isBusy} onClick={onChange}>
        {texts.change}
      </SteadyButton>
    </div>
  );
}
