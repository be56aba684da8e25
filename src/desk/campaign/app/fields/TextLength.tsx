import { useTexts } from '../../../texts/TextsContext.ts';
import type { TextLimit } from '../../contract/campaign.ts';
import styles from './TextInput.module.css';

/** How much of its length limit a text uses, with placeholders filled in. */
export function TextLength({ limit: { unit, used, max } }: { limit: TextLimit }) {
  const { field } = useTexts().campaign;
  const isOver = used > max;
  return (
    <span className={styles.length} data-over={isOver}>
      {isOver ? field.tooLong(used, max, unit) : field.length(used, max, unit)}
    </span>
  );
}
