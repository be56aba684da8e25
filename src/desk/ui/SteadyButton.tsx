import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import type { MouseEvent } from 'react';

export type SteadyButtonProps = ButtonProps & ElementProps<'button', keyof ButtonProps> & { can: boolean };

/** Stays focusable when there is nothing to do, or not yet: its own click often leads there, and would lose the focus. */
export const SteadyButton = ({ can, onClick, ...props }: SteadyButtonProps) => (
  <Button
    {...props}
    {...(can ? { onClick } : { 'data-disabled': true, 'aria-disabled': true, onClick: preventSubmit })}
  />
);

const preventSubmit = (event: MouseEvent) => event.preventDefault();
