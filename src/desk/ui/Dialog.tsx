import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../texts/TextsContext.ts';
import { SteadyButton, type SteadyButtonProps } from './SteadyButton.tsx';

type DialogProps = {
  title: string;
  /** The button that confirms, after the one that cancels, which takes the initial focus. Without it there is nothing to cancel. */
  confirm?: Partial<SteadyButtonProps>;
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
            {confirm && (
              <SteadyButton variant="filled" {...confirm} can={!pending && confirm.can !== false} />
            )}
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * The kit returns the focus of a dialog that is closed, not of one that is unmounted. React runs this some time after: whoever has
 * put the focus elsewhere by then, because the button that it came from is about to go, keeps it there.
 */
function useFocusReturn(): void {
  const [from] = useState(() => document.activeElement);
  useEffect(() => {
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && from instanceof HTMLElement) from.focus({ preventScroll: true });
    };
  }, [from]);
}
