import { useEffect } from 'react';
import { keptDraft } from './draft/held-draft.ts';

/** The browser asks before a tab with unsaved changes goes, whichever room it shows: they are kept for this tab alone. */
export function useLeaving(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => keptDraft() !== undefined && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
