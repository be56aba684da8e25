import { useSyncExternalStore } from 'react';

/** The breakpoint for form and page side by side; must match `Workbench.module.css`. */
const wide = '(min-width: 68.8rem)';

/** Whether there is room for both. */
export const useWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(wide).matches);

function watch(changed: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
