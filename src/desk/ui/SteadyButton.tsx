import type { ComponentProps } from 'react';

type SteadyButtonProps = ComponentProps<'button'> & { can: boolean };

/** Stays focusable when there is nothing to do: its own click often leads there, and would lose the focus. */
export const SteadyButton = ({ can, onClick, ...props }: SteadyButtonProps) => (
  <button {...props} type="button" aria-disabled={!can || undefined} onClick={can ? onClick : undefined} />
);
