import { splitPhrases } from '../../campaign/content/split-phrases.ts';
import type { Language } from '../../campaign/schema/language.ts';
import { languages } from '../../campaign/schema/languages.ts';
import { designColour } from '../styles/design-colour.ts';
import { cardSize } from './card-size.ts';
import type { Outliner } from './outline-text.ts';

/**
 * Breaks a headline into lines of nearly equal width; a break after a comma is worth a little raggedness.
 * @param pieces parts that are never broken, each including the space after it
 */
export function breakLines(
  pieces: readonly string[],
  count: number,
  widthOf: (line: string) => number,
): string[] {
  const cost = (lines: readonly string[]) =>
    Math.max(...lines.map(widthOf)) *
    (1 - 0.12 * lines.slice(0, -1).filter((line) => /[、。,.]$/.test(line)).length);
  return partitions(pieces, count)
    .map((parts) => parts.map((part) => part.join('').trim()))
    .reduce((best, lines) => (cost(lines) < cost(best) ? lines : best));
}

function partitions(pieces: readonly string[], count: number): string[][][] {
  if (count <= 1 || pieces.length <= 1) return [[[...pieces]]];
  return pieces
    .slice(1)
    .flatMap((_, index) =>
      partitions(pieces.slice(index + 1), count - 1).map((rest) => [pieces.slice(0, index + 1), ...rest]),
    );
}

/** What the card says, in one language. */
export type CardTexts = {
  company: string;
  badge: string;
  headline: string;
  /** The campaign's two figures, each with the words around it; undefined once the campaign is closed. */
  figures: readonly CardFigure[];
  /** Their conditions, in small print below. */
  note: string | undefined;
};

type CardFigure = { before: string; figure: string; after: string };

type CardLayout = { texts: CardTexts; language: Language; outline: Outliner; mark: string };

/** Where the picture begins; the text is to the left of it on paper. */
export const pictureLeft = 680;

const colour = {
  paper: designColour('paper'),
  ink: designColour('ink'),
  soft: designColour('ink-soft'),
  accent: designColour('accent'),
  line: designColour('line'),
  sakura: designColour('sakura'),
};
const left = 64;
const widest = pictureLeft - left - 44;

/** The text of the card over a transparent hole for the picture. */
export function cardSvg({ texts, language, outline, mark }: CardLayout): string {
  const pieces = piecesOf(texts.headline, language);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    `<path fill="${colour.paper}" d="M0 0H1200V630H0ZM${pictureLeft + 14} 0a14 14 0 0 0-14 14V616a14 14 0 0 0 14 14H1200V0Z" fill-rule="evenodd"/>`,
    `<g color="${colour.accent}" transform="translate(${left} 52)">${mark}</g>`,
    write(outline(texts.company, 26), left + 60, 86, colour.ink),
    headline(pieces, outline),
    badge(texts.badge, outline),
    texts.figures.length > 0 ? figures(texts.figures, language, outline) : '',
    texts.note === undefined ? '' : note(piecesOf(texts.note, language), outline),
    '</svg>',
  ].join('');
}

/** Where a line may break: between phrases, or between words. A no-break space joins two words. */
const piecesOf = (text: string, language: Language): string[] =>
  languages[language].lineBreaks === 'phrases' ? splitPhrases(text, language) : text.split(/(?<= )/);

const write = ({ path }: { path: string }, x: number, y: number, fill: string): string =>
  `<path fill="${fill}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" d="${path}"/>`;

function badge(text: string, outline: Outliner): string {
  const words = outline(text, 24);
  return `${write(words, left, 174, colour.accent)}<path stroke="${colour.sakura}" stroke-width="2" d="M${left} 191h${words.width.toFixed(1)}"/>`;
}

/** Two lines as large as the panel allows; three if two would be small. */
function headline(pieces: readonly string[], outline: Outliner): string {
  const widthOf = (line: string) => outline(line, 1).width;
  const sizeOf = (lines: readonly string[]) => Math.min(70, widest / Math.max(...lines.map(widthOf)));
  const two = breakLines(pieces, 2, widthOf);
  const lines = sizeOf(two) >= 52 ? two : breakLines(pieces, 3, widthOf);
  const size = Math.min(sizeOf(lines), lines.length > 2 ? 58 : 70);
  const step = size * 1.36;
  const first = 313 + size * 0.36 - ((lines.length - 1) * step) / 2;
  return lines
    .map((line, index) => write(outline(line, size), left - size * 0.02, first + index * step, colour.ink))
    .join('');
}

/** Small print in one line, or two if one would run into the picture. */
function note(pieces: readonly string[], outline: Outliner): string {
  const widthOf = (line: string) => outline(line, 17).width;
  const whole = pieces.join('');
  const lines = widthOf(whole) <= widest ? [whole] : breakLines(pieces, 2, widthOf);
  const size = 17 * Math.min(1, widest / Math.max(...lines.map(widthOf)));
  return lines
    .map((line, index) =>
      write(outline(line, size), left, 594 + (index - (lines.length - 1) / 2) * 23, colour.soft),
    )
    .join('');
}

/** The figures side by side under a rule, at the largest size at which both fit. */
function figures(list: readonly CardFigure[], language: Language, outline: Outliner): string {
  const gap = 40;
  const room = widest - gap * (list.length - 1);
  const full = list.map((item) => figure(item, 1, language, outline));
  const scale = Math.min(1, room / full.reduce((sum, { width }) => sum + width, 0));
  let x = left;
  const blocks = list.map((item) => {
    const { svg, width } = figure(item, scale, language, outline);
    const placed = `<g transform="translate(${x.toFixed(1)} 544)">${svg}</g>`;
    x += width + gap;
    return placed;
  });
  return `<path stroke="${colour.line}" stroke-width="1.5" d="M${left} 418H${left + widest}"/>${blocks.join('')}`;
}

/** A large number with a line over it and one or two lines beside it; its baseline is at 0. */
function figure({ before, figure, after }: CardFigure, scale: number, language: Language, outline: Outliner) {
  const label = (text: string) => outline(text, 25 * scale);
  const number = outline(figure, 84 * scale);
  const over = label(before);
  const lines = label(after).width > 150 ? breakLines(piecesOf(after, language), 2, widthOf) : [after];
  const beside = lines.map(label);
  const start = number.width + 8 * scale;
  const leading = 33 * scale;
  const svg = [
    write(over, 0, -88 * scale, colour.soft),
    write(number, -3 * scale, 0, colour.accent),
    ...beside.map((line, index) => write(line, start, (index + 1 - beside.length) * leading - 1, colour.ink)),
  ];
  const width = Math.max(over.width, start + Math.max(...beside.map((line) => line.width)));
  return { svg: svg.join(''), width };

  function widthOf(line: string) {
    return label(line).width;
  }
}
