import { useRef } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { Placeholder, TextLimit } from '../../contract/campaign.ts';
import { useDraft, useDraftStore } from '../draft/draft-store.ts';
import { fieldId, useDescribed } from './field-id.ts';
import { useInsertMenu } from './InsertMenu.tsx';
import type { InputProps } from './LineInput.tsx';
import styles from './TextInput.module.css';

/** A piece of a text: literal text, or a placeholder with its value on the page, if it is known. */
type Piece = {
  /** Its offset in the text. */
  at: number;
  words: string;
  name?: string;
  filled?: string | undefined;
};

const placeholder = /\{(\w+)\}/g;

/** Splits a text into non-empty pieces. */
function piecesOf(text: string, placeholders: readonly Placeholder[], language: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: words, 1: name = '', index } of text.matchAll(placeholder)) {
    const filled = placeholders.find((each) => each.name === name)?.filled[language];
    pieces.push({ at: end, words: text.slice(end, index) }, { at: index, words, name, filled });
    end = index + words.length;
  }
  return [...pieces, { at: end, words: text.slice(end) }].filter(({ words }) => words !== '');
}

/** Whether every placeholder is known: otherwise the app cannot tell what the page will show. */
const isPlain = (pieces: readonly Piece[]): boolean =>
  pieces.every(({ words, name, filled }) =>
    name === undefined ? !/[{}]/.test(words) : filled !== undefined,
  );

/**
 * A text in one language. The input grows with its content and highlights placeholders; below it is the text as the page
 * shows it.
 */
export function TextInput({ file, field, language = '', labelledBy }: InputProps) {
  const { campaign } = useTexts();
  const store = useDraftStore();
  const placeholders = useDraft(({ draft }) => draft.placeholders[field.placeholders ?? '']) ?? [];
  const openMenu = useInsertMenu();
  const input = useRef<HTMLTextAreaElement>(null);
  const place = { file, path: field.path };
  const text = String(field.value ?? '');
  const pieces = piecesOf(text, placeholders, language);
  const put = (value: string) => store.edit({ ...place, do: 'set', value });
  return (
    <div className={styles.text} data-field="text">
      <div className={styles.grow} lang={language}>
        {/* A copy of the text behind the input sets its height and colours the placeholders. */}
        <div aria-hidden="true" className={styles.mirror}>
          {pieces.map(({ at, words, name, filled }) =>
            name === undefined ? (
              words
            ) : (
              <mark key={at} data-known={filled !== undefined}>
                {words}
              </mark>
            ),
          )}{' '}
        </div>
        <textarea
          ref={input}
          id={fieldId(place)}
          rows={1}
          value={text}
          aria-labelledby={labelledBy}
          {...useDescribed(place, field)}
          onChange={({ target }) => put(target.value.replaceAll('\n', ' '))}
          onBlur={store.seal}
        />
      </div>
      <div className={styles.foot}>
        {field.limit && <TextLength limit={field.limit} />}
        <FilledText pieces={pieces} language={language} />
        {placeholders.length > 0 && (
          <button
            type="button"
            className={styles.insert}
            aria-haspopup="menu"
            aria-labelledby={`${fieldId(place)}?insert ${labelledBy}`}
            id={`${fieldId(place)}?insert`}
            onClick={({ currentTarget }) => {
              if (input.current)
                openMenu({ button: currentTarget, input: input.current, placeholders, language, put });
            }}
          >
            {campaign.field.insert}
          </button>
        )}
      </div>
    </div>
  );
}

/** How much of its length limit a text uses, with placeholders filled in. */
function TextLength({ limit: { unit, used, max } }: { limit: TextLimit }) {
  const { field } = useTexts().campaign;
  const isOver = used > max;
  return (
    <span className={styles.length} data-over={isOver}>
      {isOver ? field.tooLong(used, max, unit) : field.length(used, max, unit)}
    </span>
  );
}

type FilledTextProps = { pieces: readonly Piece[]; language: string };

/** A text with its placeholders filled in, as on the page. */
function FilledText({ pieces, language }: FilledTextProps) {
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
