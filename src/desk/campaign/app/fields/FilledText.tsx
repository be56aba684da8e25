import { useTexts } from '../../../texts/TextsContext.ts';
import { isPlain, type Piece } from './pieces.ts';
import styles from './TextInput.module.css';

type FilledTextProps = { pieces: readonly Piece[]; language: string };

/** A text with its placeholders filled in, as on the page. */
export function FilledText({ pieces, language }: FilledTextProps) {
  const { campaign } = useTexts();
  const isFilled = pieces.some(({ name }) => name !== undefined) && isPlain(pieces);
  return (
    <p className={styles.filled}>
      {isFilled && (
        <>
          <span className="unseen">{campaign.field.shown}</span>
          <span lang={language}>
            {pieces.map(({ at, words, name, filled }) =>
              name === undefined ? words : <b key={at}>{filled}</b>,
            )}
          </span>
        </>
      )}
    </p>
  );
}
