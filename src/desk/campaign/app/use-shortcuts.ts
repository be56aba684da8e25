import { useEffect } from 'react';
import { useDraftStore } from './draft/use-draft.ts';

/** Where the browser undoes what was typed by itself. */
const typing = 'textarea, select, input:not([type="radio"])';

/** While one is open, nothing behind it changes: the draft may be on its way to the disk. */
const dialog = '[role="dialog"]';

/** Ctrl+Z takes the last edit back, Ctrl+Y or Ctrl+Shift+Z brings it again; on a Mac it is the command key. */
export function useShortcuts(): void {
  const store = useDraftStore();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isOurs || (event.target instanceof Element && event.target.matches(typing))) return;
      const key = event.key.toLowerCase();
      if ((key !== 'z' && key !== 'y') || document.querySelector(dialog)) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) store.redo();
      else store.undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [store]);
}
