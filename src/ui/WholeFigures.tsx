import styles from './WholeFigures.module.css';

/**
 * A Japanese figure with what belongs to it. Without a space a line may end between any two of its parts: 最大｜30%OFF,
 * 4月｜30日, 2｜か月後.
 */
const figures = /((?:最大|約)\d[\d,.]*%(?:OFF)?|\d[\d,.]*(?:か月後?|月(?:\d+日)?|日|年|円|分|名))/;

/** Running text in which no line ends inside a figure. */
export function WholeFigures({ children }: { children: string }) {
  return children.split(figures).map((piece, index) =>
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
