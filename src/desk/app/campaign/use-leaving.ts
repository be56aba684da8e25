import { useEffect } from 'react';
import { isChanged } from './draft/draft-state.ts';
import { useDraft } from './draft/use-draft.ts';

/** The browser asks before a tab with unsaved changes goes. */
export function useLeaving(): void {
  const changed = useDraft(isChanged);
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
}
