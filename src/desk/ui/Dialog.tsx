import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../texts/TextsContext.ts';
import { SteadyButton } from './SteadyButton.tsx';

type DialogProps = {
  title: string;
  /**
   * What it asks for, by the button after the one that cancels, which takes the initial focus; `form` is the id of the form
   * that it submits. Without it there is nothing to cancel.
   */
  confirm?: { label: string; can?: boolean; isDangerous?: boolean } & (
    | { onClick: () => void }
    | { form: string }
  );
  /** An operation that cannot be cancelled is running: the dialog must not close, which would look like a cancellation. */
  pending?: boolean;
  wide?: boolean;
  /** Called on cancel. The parent then unmounts the dialog. */
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog, open while mounted. Focus returns to where it came from. */
export function Dialog({ title, confirm, pending = false, wide, onClose, children }: DialogProps) {
  const { ui } = useTexts();
  useFocusReturn();
  return (
    // Without the kit's header, an element <header>, which would be a second banner.
    <Modal.Root
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={!pending}
      size={wide ? '64rem' : '32rem'}
      centered
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p="lg">
          <Modal.Title component="h2" fz="1.0625rem" fw={600}>
            {title}
          </Modal.Title>
          {children}
          <Group justify="flex-end" mt="lg">
            <Button data-autofocus disabled={pending} onClick={() => onClose()}>
              {confirm ? ui.cancel : ui.close}
            </Button>
            {confirm && <Confirm {...confirm} can={!pending && confirm.can !== false} />}
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Confirm({ label, isDangerous, ...button }: NonNullable<DialogProps['confirm']> & { can: boolean }) {
  return (
    <SteadyButton
      {...button}
      {...('form' in button && { type: 'submit' })}
      {...(isDangerous && { color: 'red' })}
      variant="filled"
    >
      {label}
    </SteadyButton>
  );
}

/** The kit returns the focus of a dialog that is closed, not of one that is unmounted. */
function useFocusReturn(): void {
  const [from] = useState(() => document.activeElement);
  useEffect(() => () => void (from instanceof HTMLElement && from.focus({ preventScroll: true })), [from]);
}
