import type { CSSProperties } from 'react';
import { designColour } from '../styles/design-colour.ts';

/** The colours of the mail, by what they paint: properties, and names in `tokens.css`. */
const paints = {
  page: { backgroundColor: 'paper', color: 'ink' },
  card: { backgroundColor: 'surface', borderColor: 'line' },
  facts: { backgroundColor: 'paper' },
  dates: { backgroundColor: 'tint' },
  ink: { color: 'ink' },
  soft: { color: 'ink-soft' },
  accent: { color: 'accent' },
  button: { backgroundColor: 'accent', color: 'on-accent' },
} as const satisfies Record<string, Readonly<Partial<Record<keyof CSSProperties, string>>>>;

type Paint = keyof typeof paints;

/**
 * Attributes of an element of the mail. Light colours are inline, since some mail programs drop style sheets; those that
 * know dark mode find the dark ones by class.
 */
export const painted = (paint: Paint, style: CSSProperties = {}) => ({
  className: paint,
  style: { ...coloursOf(paint, 'light'), ...style },
});

/** The style sheet in the head of the mail. */
export const darkStyles = (): string => {
  const rules = Object.keys(paints).map((paint) => {
    const colours = Object.entries(coloursOf(paint as Paint, 'dark'));
    const declarations = colours.map(([property, value]) => `${kebab(property)}:${value}!important`);
    return `.${paint}{${declarations.join(';')}}`;
  });
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`;
};

const coloursOf = (paint: Paint, scheme: 'light' | 'dark'): CSSProperties =>
  Object.fromEntries(
    Object.entries(paints[paint]).map(([property, colour]) => [property, designColour(colour, scheme)]),
  );

const kebab = (property: string): string =>
  property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
