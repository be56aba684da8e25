import { Dialog as AriakitDialog, DialogDismiss, DialogHeading } from '@ariakit/react';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

type DialogProps = {
  title: string;
  /** What the way out is called. It stands before the actions and has the focus first. */
  cancel: string;
  /** The buttons that do something. */
  actions?: ReactNode;
  /** Work under way that cannot be called off: nothing closes the dialog, which must not look as if it were. */
  pending?: boolean;
  wide?: boolean;
  /** Called when the person thinks better of it. Whoever shows the dialog takes it away then. */
  onClose: () => void;
  children: ReactNode;
};

/** Open as long as it is rendered. The focus goes back to where it came from. */
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
