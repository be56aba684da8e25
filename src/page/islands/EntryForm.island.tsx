import { useEffect, useLayoutEffect, useRef } from 'react';
import { trackEntry } from '../adapters/ad-pixel/track-entry.ts';
import type { FormProviderProps } from '../adapters/form-provider/entry-form.ts';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import styles from './EntryForm.module.css';
import { EntryThanks, type EntryThanksProps } from './EntryThanks.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** What the island shows of the entry section's copy: all that its props contain is written into the page. */
export const entryWords = [
  ...(['loading', 'sending', 'error', 'unavailable', 'retry', 'onPaper', 'email', 'phone'] as const),
  ...(['thanks', 'next', 'toRooms', 'calendar', 'share'] as const),
] as const;

type EntryFormProps = {
  provider: FormProviderProps;
  language: string;
  /** The campaign's name for ad platforms. */
  campaign: string;
  copy: Record<(typeof entryWords)[number] | 'rejected', string>;
  thanks: Omit<EntryThanksProps, 'copy' | 'answers'>;
  contact: { email: string; phone: string; phoneLink: string };
};

const target = 'entry-form';

/** The campaign entry in its six states; the form itself comes from the configured provider. */
export function EntryForm({ provider, language, campaign, copy, thanks, contact }: EntryFormProps) {
  const entry = useRef<HTMLDivElement>(null);
  const { state, pressed, answers, refusal, retry } = useEntryForm({
    provider,
    target: `#${target}`,
    place: entry,
  });
  const fallback = useRef<HTMLDivElement>(null);
  useSubmitButton(state === 'sending', copy.sending);

  useEffect(() => {
    if (state === 'sent') trackEntry({ language, campaign });
  }, [state, language, campaign]);

  // When the fallback disappears, keep keyboard focus where the form will be.
  useLayoutEffect(() => {
    if (state !== 'unavailable' && fallback.current?.contains(document.activeElement)) entry.current?.focus();
  }, [state]);

  const formShown = state === 'ready' || state === 'sending' || state === 'failed';
  return (
    <div
      ref={entry}
      className={styles.entry}
      tabIndex={-1}
      data-state={state}
      data-pressed={pressed || undefined}
    >
      {/* Never out of the page: a status that appears together with its text may not be announced. */}
      <p className={state === 'loading' ? styles.status : 'visually-hidden'} role="status">
        {state === 'loading' && copy.loading}
        {state === 'sending' && copy.sending}
      </p>
      {/* The provider fills this element; React never looks inside. */}
      <div id={target} hidden={!formShown} />
      <div role="alert">
        {state === 'failed' && (
          <p className="callout" ref={bringIntoView}>
            {refusal?.isFinal && copy.rejected}
            {refusal?.isFinal && <br />}
            {refusal?.words ?? copy.error}
          </p>
        )}
      </div>
      {state === 'sent' && <EntryThanks {...thanks} copy={copy} answers={answers} />}
      {/* Beside a form it is for print only: nobody fills in a form on paper and sends it. */}
      {state !== 'sent' && (
        <div ref={fallback} className={styles.fallback} data-entry-fallback>
          <p hidden>{copy.onPaper}</p>
          <p role={state === 'unavailable' ? 'alert' : undefined}>{copy.unavailable}</p>
          <DefinitionList
            of={[
              { term: copy.email, detail: <a href={`mailto:${contact.email}`}>{contact.email}</a> },
              { term: copy.phone, detail: <a href={`tel:${contact.phoneLink}`}>{contact.phone}</a> },
            ]}
          />
          <button className="action primary" type="button" onClick={retry}>
            {copy.retry}
          </button>
        </div>
      )}
    </div>
  );
}

/** On a phone the message is below the screen. Focus stays: screen readers announce it anyway. */
const bringIntoView = (message: HTMLElement | null) =>
  message?.parentElement?.scrollIntoView({ block: 'nearest' });

/**
 * While an entry is being sent, disables the provider's button and changes its text; HubSpot's own script does neither.
 * Only the button: a disabled field would not be posted.
 */
function useSubmitButton(sending: boolean, text: string) {
  useEffect(() => {
    const button = document.querySelector<HTMLInputElement | HTMLButtonElement>(`#${target} [type=submit]`);
    if (!sending || !button) return;
    // A disabled button loses keyboard focus; whoever pressed it finds it again in the same place.
    const focused = document.activeElement === button;
    const restoreText = renameButton(button, text);
    button.disabled = true;
    return () => {
      button.disabled = false;
      restoreText();
      if (focused && document.activeElement === document.body) button.focus();
    };
  }, [sending, text]);
}

/** @returns what takes it back */
function renameButton(button: HTMLInputElement | HTMLButtonElement, text: string): () => void {
  if (button instanceof HTMLInputElement) {
    const before = button.value;
    button.value = text;
    return () => {
      button.value = before;
    };
  }
  // What is in it belongs to HubSpot's React, which would fail if it were gone; `new-editor.css` shows this instead.
  const before = button.ariaLabel;
  button.ariaLabel = text;
  return () => {
    button.ariaLabel = before;
  };
}
