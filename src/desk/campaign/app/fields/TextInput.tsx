import { useRef } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { TextLimit } from '../../contract/campaign.ts';
import { useDraft, useDraftStore } from '../draft/draft-store.ts';
import { fieldId, useDescribed } from './field-id.ts';
import { useInsertMenu } from './InsertMenu.tsx';
import type { InputProps } from './LineInput.tsx';
import { isPlain, type Piece, piecesOf } from './pieces.ts';
import styles from './TextInput.module.css';

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
