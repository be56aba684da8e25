import { useEffect, useState } from 'react';

type Rotation = { index: number; select: (index: number) => void };

/**
 * Steps through `count` items, around and around, one every `intervalMs` while `running`.
 * Selecting one by hand starts the interval anew, also when it was selected already.
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
  // A fresh object for each selection, so that the effect below restarts its clock.
  const [selection, setSelection] = useState({ index: 0 });

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setSelection({ index: (selection.index + 1) % count }), intervalMs);
    return () => clearTimeout(timer);
  }, [selection, running, count, intervalMs]);

  return { index: selection.index, select: (index) => setSelection({ index }) };
}
