import { LRUCache } from 'lru-cache';
import { type Document, LineCounter, parseDocument } from 'yaml';

/** A text with its parsed nodes, which carry their offsets. Shared, so nobody changes it. */
export type ParsedYaml = {
  text: string;
  document: Document.Parsed;
  lines: LineCounter;
  /** What it says, made once. @throws {ReferenceError} for an alias that leads nowhere, or too far */
  values: () => unknown;
};

/** The five files as they are on disk and as a draft has them, and the lines that are prepared in them. */
const cached = new LRUCache<string, ParsedYaml>({
  max: 24,
  memoMethod: (text) => {
    const lines = new LineCounter();
    const document = parseDocument(text, { keepSourceTokens: true, lineCounter: lines, logLevel: 'silent' });
    let made: unknown;
    const values = () => {
      made ??= document.toJS();
      return made;
    };
    return { text, document, lines, values };
  },
});

/** Parsed once, however many modules read it. */
export const parsedYaml = (text: string): ParsedYaml => cached.memo(text);
