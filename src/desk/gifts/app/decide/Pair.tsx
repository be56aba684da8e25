import { diffArrays } from 'diff';
import { type ReactNode, type Ref, useId } from 'react';
import { textLanguage } from '../../../texts/languages.ts';
import { useSaid, useTexts } from '../../../texts/TextsContext.ts';
import type { ReviewPair } from '../../contract/gifts.ts';
import styles from './Pair.module.css';

type PairProps = {
  pair: ReviewPair;
  /** The number of other entries that may belong to the same guest. */
  others: number;
  ref: Ref<HTMLElement>;
  /** The decision form. */
  children: ReactNode;
};

/** A reservation and an entry side by side, with differing letters highlighted. */
export function Pair({ pair, others, ref, children }: PairProps) {
  const { gifts, ui, locale } = useTexts();
  const texts = gifts.decide;
  const said = useSaid();
  const heading = useId();
  const { reservation, entry, why, reworded, sentIn, waitsFor } = pair;
  return (
    <article ref={ref} tabIndex={-1} className={styles.pair} aria-labelledby={heading}>
      <h3 id={heading}>{texts.pair(reservation.id, entry.id)}</h3>
      <p className={styles.why}>
        {[
          waitsFor === null ? said(why) : texts.waitsFor(waitsFor),
          reworded.length > 0 && texts.reworded,
          others > 0 && texts.others(others),
          sentIn.length > 0 && texts.sentIn(sentIn),
        ]
          .filter(Boolean)
          .join(ui.betweenSentences)}
      </p>
      <table className={styles.compared}>
        <thead>
          <tr>
            <td />
            <th scope="col">{texts.reservation(reservation.id)}</th>
            <th scope="col">{texts.entry(entry.id)}</th>
          </tr>
        </thead>
        <tbody>
          <Row name={texts.name} one={reservation.name} other={entry.name} isLarge />
          <Row name={texts.email} one={reservation.email} other={entry.email} />
          <tr>
            <th scope="row">{texts.time}</th>
            <td>
              {reservation.reservedAt === null
                ? texts.unknown
                : texts.reserved(dayIn(reservation.reservedAt, locale))}
            </td>
            <td>{texts.entered(ui.moment(entry.time))}</td>
          </tr>
        </tbody>
      </table>
      {reworded.length > 0 && (
        <table className={styles.compared}>
          <thead>
            <tr>
              <td />
              <th scope="col">{texts.shownTerms}</th>
              <th scope="col">{texts.todaysTerms}</th>
            </tr>
          </thead>
          <tbody>
            {reworded.map(({ fact, shown, today }) => (
              <Row key={said(fact)} name={said(fact)} one={shown} other={today} />
            ))}
          </tbody>
        </table>
      )}
      {children}
    </article>
  );
}

const dayIn = (day: string, locale: string): string =>
  new Date(day).toLocaleDateString(locale, { timeZone: 'UTC', dateStyle: 'long' });

type RowProps = { name: string; one: string; other: string; isLarge?: boolean };

function Row({ name, one, other, isLarge }: RowProps) {
  const { decide: texts } = useTexts().gifts;
  const both = differences(one, other);
  const isSame = both.every((pieces) => pieces.every(({ differs }) => !differs));
  return (
    <tr data-large={isLarge}>
      <th scope="row">
        {name}
        <small data-same={isSame}>{isSame ? texts.same : texts.different}</small>
      </th>
      {both.map((pieces, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are always two sides
        <td key={side}>
          <Marked pieces={pieces} />
        </td>
      ))}
    </tr>
  );
}

/** A text with the letters highlighted that the other one lacks, and a spoken version for screen readers. */
function Marked({ pieces }: { pieces: readonly Piece[] }) {
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

/** A piece of a text: equal to the other text, or not. */
export type Piece = { text: string; differs: boolean };

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Longer texts are no names and are marked as a whole, because the comparison is quadratic. */
const maxLetters = 400;

/**
 * Diffs two texts by grapheme. Ignores width, case and spaces, as the matching of names does; 髙 and 高 differ.
 * @returns the pieces of each text, which concatenate to the text
 */
export function differences(one: string, other: string): [Piece[], Piece[]] {
  const [ones, others] = [lettersOf(one), lettersOf(other)];
  if (ones.length > maxLetters || others.length > maxLetters) {
    const differs = one !== other;
    return [[{ text: one, differs }], [{ text: other, differs }]];
  }
  const common = commonLetters(ones, others);
  return [pieces(ones, common), pieces(others, common)];
}

type Letter = { text: string; key: string };

const lettersOf = (text: string): Letter[] =>
  [...segmenter.segment(text)].map(({ segment }) => ({
    text: segment,
    key: segment.normalize('NFKC').trim().toLowerCase(),
  }));

/** The letters of both texts that they have in common, and all spaces. */
function commonLetters(ones: Letter[], others: Letter[]): Set<Letter> {
  const rest = { one: ones.filter(isSeen), other: others.filter(isSeen) };
  const common = [...ones, ...others].filter((letter) => !isSeen(letter));
  const isSame = (one: Letter, other: Letter) => one.key === other.key;
  for (const { added, removed, count } of diffArrays(rest.one, rest.other, { comparator: isSame })) {
    const left = added ? [] : rest.one.splice(0, count);
    const right = removed ? [] : rest.other.splice(0, count);
    if (!added && !removed) common.push(...left, ...right);
  }
  return new Set(common);
}

const isSeen = ({ key }: Letter): boolean => key !== '';

/** Merges adjacent pieces of the same kind. */
function pieces(letters: Letter[], common: Set<Letter>): Piece[] {
  const all: Piece[] = [];
  for (const letter of letters) {
    const last = all.at(-1);
    const differs = !common.has(letter);
    if (last?.differs === differs) last.text += letter.text;
    else all.push({ text: letter.text, differs });
  }
  return all;
}
