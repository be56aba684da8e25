import { useEffect, useState, useSyncExternalStore } from 'react';

type Rotation = { index: number; select: (index: number) => void };

/**
 * Cycles through `count` items, one every `intervalMs` while `running`. Selecting one by hand restarts the interval,
 * even if it was already selected.
 */
export function useRotation({
  count,
  intervalMs,
  running,
}: {
  count: number;
  intervalMs: number;
  running: boolean;
}): Rotation {
  // A new object for each selection, so that the effect below restarts its clock.
  const [selection, setSelection] = useState({ index: 0 });

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setSelection({ index: (selection.index + 1) % count }), intervalMs);
    return () => clearTimeout(timer);
  }, [selection, running, count, intervalMs]);

  return { index: selection.index, select: (index) => setSelection({ index }) };
}

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Whether the visitor can see the tab. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !document.hidden,
    () => true,
  );

/** Follows a media query; false while the page is still as the server rendered it. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
