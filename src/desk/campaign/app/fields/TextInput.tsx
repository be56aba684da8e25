import { useRef } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { FilledText } from './FilledText.tsx';
import { fieldId } from './field-id.ts';
import { useInsertMenu } from './insert-menu.ts';
import type { InputProps } from './LineInput.tsx';
import { piecesOf } from './pieces.ts';
import styles from './TextInput.module.css';
import { TextLength } from './TextLength.tsx';
import { useDescribed } from './use-described.ts';

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
