import styles from './WholeFigures.module.css';

/** Without spaces, a Japanese line may break between any two parts of a figure: 最大｜30%OFF, 4月｜30日｜23:59, 約｜2か月後. */
const japanese =
  /(?:最大|約)?\d[\d,.]*(?:%(?:OFF| off)?|か月(?:後|以上)?|年(?:\d+月\d+日(?:（.）)?(?: ?\d+:\d+)?)?|月(?:\d+日(?:（.）)?(?: ?\d+:\d+)?)?|日|円|分|時間|名様?)|家具・家電|土日・祝日/;
/** A time span, or a time with its zone; 1 to 2. */
const span = /\d[\d:]*(?: to |[〜–])[\d:]+(?![\d年月])(?:名様?)?|\d+:\d+(?: JST\.?)?/;
/** April｜30,｜2025,｜23:59｜JST, 2｜months; check-｜in. */
const english =
  /[A-Z][a-z]+ \d+(?:, \d{4})?(?:, \d+:\d+(?: JST\.?)?)?|\d+ [a-z]+|(?<![\w@.])[a-z]+(?:-[a-z]+)+/;
const figures = new RegExp(`(${[span, japanese, english].map(({ source }) => source).join('|')})`);

/** Running text in which no line breaks inside a figure or a compound. */
export function WholeFigures({ children }: { children: string }) {
  // Every other piece is a figure or a compound, from the second on.
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
