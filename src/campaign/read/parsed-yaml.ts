import { type Document, LineCounter, parseDocument } from 'yaml';
import { recentlyUsed } from './recently-used.ts';

/** A text with its parsed nodes, which carry their offsets. Shared, so nobody changes it. */
export type ParsedYaml = {
  text: string;
  document: Document.Parsed;
  lines: LineCounter;
  /** What it says, made once. @throws {ReferenceError} for an alias that leads nowhere, or too far */
  values: () => unknown;
};

/** The five files as they are on disk and as a draft has them, and the lines that are prepared in them. */
const cached = recentlyUsed<string, ParsedYaml>(24);

/** Parsed once, however many modules read it. */
export function parsedYaml(text: string): ParsedYaml {
  const found = cached.get(text);
  if (found !== undefined) return found;
  const lines = new LineCounter();
  const document = parseDocument(text, { keepSourceTokens: true, lineCounter: lines, logLevel: 'silent' });
  let made: { values: unknown } | undefined;
  const values = () => {
    made ??= { values: document.toJS() };
    return made.values;
  };
  return cached.set(text, { text, document, lines, values });
}
