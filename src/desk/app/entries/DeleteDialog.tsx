import { useMutation, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import type { Deleted } from '../../contract/entries.ts';
import { ask, askToDo } from '../ask.ts';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { useTexts } from '../texts/TextsContext.ts';
import styles from './DeleteDialog.module.css';

type DeleteDialogProps = {
  email: string;
  /** Called without anything when the person thinks better of it. */
  onDone: (deleted?: Deleted) => void;
};

/** Asks before all entries of an address go, and says where the desk cannot reach. */
export function DeleteDialog({ email, onDone }: DeleteDialogProps) {
  const { entries: texts } = useTexts();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const counted = useQuery({
    queryKey: ['entries', 'count', email],
    queryFn: () => ask<{ count: number }>(`/api/entries/count?${new URLSearchParams({ email })}`),
    gcTime: 0,
  });
  const deletion = useMutation({
    mutationFn: () => askToDo<Deleted>('/api/entries/delete', { email }),
    networkMode: 'always',
    onSuccess: onDone,
  });
  const error = counted.error ?? deletion.error;
  // A deletion under way cannot be called off, so that the dialog must not look as if it were.
  const stay = (event: SyntheticEvent) => deletion.isPending && event.preventDefault();
  // Chromium closes at the second Escape, whatever the first was told.
  const close = () => (deletion.isPending ? dialog.current?.showModal() : onDone());
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onCancel={stay} onClose={close}>
      <h2 id={heading}>{texts.deleteTitle}</h2>
      <p role="status">
        {deletion.isPending
          ? texts.deleting
          : counted.data
            ? texts.deleteQuestion(email, counted.data.count)
            : texts.deleteCounting}
      </p>
      <p>{texts.deleteLimits}</p>
      {error && <ErrorNotice error={error} />}
      <div className={styles.buttons}>
        <button type="button" disabled={deletion.isPending} onClick={() => dialog.current?.close()}>
          {texts.cancel}
        </button>
        <button
          type="button"
          className={styles.danger}
          disabled={counted.data === undefined || deletion.isPending}
          onClick={() => deletion.mutate()}
        >
          {texts.deleteConfirm}
        </button>
      </div>
    </dialog>
  );
}
