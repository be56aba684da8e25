import { splitFigures } from './split-figures.ts';
import styles from './WholeFigures.module.css';

/** Running text in which no line breaks inside a figure or a compound. */
export function WholeFigures({ children }: { children: string }) {
  return splitFigures(children).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <span key={index} className={styles.figure}>
        {piece}
      </span>
    ),
  );
}
