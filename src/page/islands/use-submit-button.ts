import { type RefObject, useEffect } from 'react';

/**
 * While an entry is being sent, disables the provider's button and changes its text; HubSpot's own script does neither.
 * Only the button: a disabled field would not be posted.
 */
export function useSubmitButton(target: RefObject<HTMLElement | null>, sending: boolean, text: string) {
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
