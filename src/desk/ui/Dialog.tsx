import { Dialog as AriakitDialog, DialogDismiss, DialogHeading } from '@ariakit/react';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

type DialogProps = {
  title: string;
  /** The label of the cancel button, which comes before the actions and takes the initial focus. */
  cancel: string;
  /** The action buttons. */
  actions?: ReactNode;
  /** An operation that cannot be cancelled is running: the dialog must not close, which would look like a cancellation. */
  pending?: boolean;
  wide?: boolean;
  /** Called on cancel. The parent then unmounts the dialog. */
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog, open while mounted. Focus returns to where it came from. */
export function Dialog({ title, cancel, actions, pending = false, wide, onClose, children }: DialogProps) {
  const close = (event: Event) => (pending ? event.preventDefault() : onClose());
  return (
    <AriakitDialog
      open
      onClose={close}
      hideOnInteractOutside={false}
      className={styles.dialog}
      data-wide={wide}
      backdrop={<div className={styles.backdrop} />}
    >
      <DialogHeading className={styles.title}>{title}</DialogHeading>
      {children}
      <div className={styles.buttons}>
        <DialogDismiss disabled={pending} autoFocus>
          {cancel}
        </DialogDismiss>
        {actions}
      </div>
    </AriakitDialog>
  );
}
