import { useSyncExternalStore } from 'react';

/** From here on the form and the page stand side by side; as in `Workbench.module.css`. */
const wide = '(min-width: 68.8rem)';

/** Whether there is room for both. */
export const useWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(wide).matches);

function watch(changed: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
