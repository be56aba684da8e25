import { useTexts } from '../../../texts/TextsContext.ts';
import { textLanguage } from '../../../texts/text-language.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { RefusedRow } from '../../contract/gifts.ts';
import styles from './Result.module.css';

type RefusedDialogProps = { row: RefusedRow; reasons: readonly string[]; onClose: () => void };

/** All reasons for one reservation, for the person who answers the guest. */
export function RefusedDialog({ row, reasons, onClose }: RefusedDialogProps) {
  const { refused: texts } = useTexts().gifts;
  const { reservation, name, email, first } = row;
  return (
    <Dialog title={texts.titleOf(reservation)} cancel={texts.close} onClose={onClose}>
      <p>
        <span lang={textLanguage(name)}>{name}</span>
        {` · ${email}`}
      </p>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {first !== null && <p>{texts.first(first)}</p>}
    </Dialog>
  );
}
