import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { trackEntry } from '../adapters/ad-pixel/track-entry.ts';
import type { FormProviderProps } from '../adapters/form-provider/entry-form.ts';
import { ActionButton } from '../ui/Action.tsx';
import { ContactWays } from '../ui/ContactWays.tsx';
import styles from './EntryForm.module.css';
import { EntryThanks, type EntryThanksProps } from './EntryThanks.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** The texts of its section that this island shows. */
export const entryFormWords = [
  'loading',
  'sending',
  'error',
  'unavailable',
  'onPaper',
  'retry',
  'email',
  'phone',
] as const;

type EntryFormProps = {
  provider: FormProviderProps;
  language: string;
  /** The campaign's name for ad platforms. */
  campaign: string;
  copy: Record<(typeof entryFormWords)[number] | 'rejected', string>;
  thanks: EntryThanksProps;
  contact: { email: string; phone: string; phoneLink: string };
};

const target = 'entry-form';

/** The campaign entry in its six states; the form itself comes from the configured provider. */
export function EntryForm({ provider, language, campaign, copy, thanks, contact }: EntryFormProps) {
  const entry = useRef<HTMLDivElement>(null);
  const near = useNear(entry);
  const { state, answers, refusal, retry } = useEntryForm({ provider, target: `#${target}`, near });
  const form = useRef<HTMLDivElement>(null);
  const fallback = useRef<HTMLDivElement>(null);
  const error = useRef<HTMLParagraphElement>(null);
  const thanksHeading = useRef<HTMLHeadingElement>(null);
  useRoomForFields(entry, provider.moreFields ?? 0);
  useSubmitButton(form, state === 'sending', copy.sending);

  useEffect(() => {
    if (state !== 'sent') return;
    thanksHeading.current?.focus();
    trackEntry({ language, campaign });
  }, [state, language, campaign]);

  // On a phone the message is below the screen. Focus stays: screen readers announce it anyway.
  useEffect(() => {
    if (state === 'failed') error.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);

  // When the fallback disappears, keep keyboard focus where the form will be.
  useLayoutEffect(() => {
    if (state !== 'unavailable' && fallback.current?.contains(document.activeElement)) entry.current?.focus();
  }, [state]);

  const formShown = state === 'ready' || state === 'sending' || state === 'failed';
  return (
    <div ref={entry} className={styles.entry} tabIndex={-1} data-state={state}>
      <p className={styles.status} role="status" data-shown={state === 'loading'}>
        {state === 'loading' && copy.loading}
        {state === 'sending' && copy.sending}
      </p>
      {/* The provider fills this element; React never looks inside. */}
      <div id={target} ref={form} className={styles.form} hidden={!formShown} />
      {/* Reserved on press: what moves later would move under the visitor's eyes. */}
      {(state === 'sending' || state === 'failed') && (
        <p className="entry-error entry-error-room" aria-hidden="true" data-words={copy.error} />
      )}
      <div role="alert">
        {state === 'failed' && (
          <p ref={error} className="entry-error">
            {refusal?.isFinal && copy.rejected}
            {refusal?.isFinal && <br />}
            {refusal?.words ?? copy.error}
          </p>
        )}
      </div>
      {state === 'sent' && <EntryThanks {...thanks} answers={answers} ref={thanksHeading} />}
      {/* Beside a form it is for print only: nobody fills in a form on paper and sends it. */}
      {state !== 'sent' && (
        <div ref={fallback} className={styles.fallback} data-entry-fallback>
          <p hidden>{copy.onPaper}</p>
          <p role={state === 'unavailable' ? 'alert' : undefined}>{copy.unavailable}</p>
          <ContactWays {...contact} labels={copy} />
          <ActionButton emphasis="primary" onClick={retry}>
            {copy.retry}
          </ActionButton>
        </div>
      )}
    </div>
  );
}

/** Whether the visitor has reached an element yet. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    });
    seen.observe(element.current);
    return () => seen.disconnect();
  }, [near, element]);
  return near;
}

/** Height of one field with its label and the gap above it. */
const fieldHeight = '7.25rem';

/**
 * Reserves space for fields besides name and email, which the stylesheet accounts for. By script: the security policy
 * forbids a style attribute, and few campaigns need it. The form is still below the screen then.
 */
function useRoomForFields(form: RefObject<HTMLElement | null>, moreFields: number) {
  useLayoutEffect(() => {
    if (moreFields === 0 || !form.current) return;
    const { minHeight } = getComputedStyle(form.current);
    form.current.style.minHeight = `calc(${minHeight} + ${moreFields} * ${fieldHeight})`;
  }, [form, moreFields]);
}

/**
 * While an entry is being sent, disables the provider's button and changes its text; HubSpot's own script does neither.
 * Only the button: a disabled field would not be posted.
 */
function useSubmitButton(target: RefObject<HTMLElement | null>, sending: boolean, text: string) {
  useEffect(() => {
    const button = target.current?.querySelector<HTMLInputElement | HTMLButtonElement>('[type=submit]');
    if (!sending || !button) return;
    const property = button instanceof HTMLInputElement ? 'value' : 'textContent';
    const before = button[property];
    // A disabled button loses keyboard focus; whoever pressed it finds it again in the same place.
    const focused = document.activeElement === button;
    button.disabled = true;
    button[property] = text;
    return () => {
      button.disabled = false;
      button[property] = before ?? '';
      if (focused && document.activeElement === document.body) button.focus();
    };
  }, [target, sending, text]);
}
