import { useTexts } from '../../../texts/TextsContext.ts';
import { textLanguage } from '../../../texts/text-language.ts';
import type { Piece } from './differences.ts';
import styles from './Pair.module.css';

/** A text with the letters highlighted that the other one lacks, and a spoken version for screen readers. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  const { decide: texts } = useTexts().gifts;
  const differing = pieces.filter(({ differs }) => differs).map(({ text }) => text);
  const whole = pieces.map(({ text }) => text).join('');
  let start = 0;
  return (
    <>
      <span lang={textLanguage(whole)} className={styles.text}>
        {pieces.map(({ text, differs }) => {
          const key = start;
          start += text.length;
          return differs ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
        })}
      </span>
      {differing.length > 0 && (
        <span className="unseen">{texts.differing(differing.map(spelled).join(texts.listComma))}</span>
      )}
    </>
  );
}

/** A single letter with its code point: 髙 and 高 are pronounced alike. */
function spelled(text: string): string {
  const [letter = '', ...rest] = text;
  return rest.length > 0 ? text : `${text} (U+${letter.codePointAt(0)?.toString(16).toUpperCase()})`;
}
