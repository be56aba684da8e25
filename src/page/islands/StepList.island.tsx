import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { Phrases } from '../ui/Phrases.tsx';
import { WholeFigures } from '../ui/WholeFigures.tsx';
import styles from './StepList.module.css';

/** The texts of its section that this island shows. */
export const stepListWords = ['list', 'pause', 'play'] as const;

type StepListProps = {
  steps: readonly { label: string; title: readonly string[]; content: string }[];
  labels: Record<(typeof stepListWords)[number], string>;
};

/** How long a step stays selected; specification, section 4. */
const intervalMs = 3000;

export function StepList({ steps, labels }: StepListProps) {
  const [paused, setPaused] = useState(false);
  const [keyboardInside, setKeyboardInside] = useState(false);
  const still = useLive(
    () => matchMedia('(prefers-reduced-motion: reduce)'),
    'change',
    ({ matches }) => matches,
  );
  const hidden = useLive(
    () => document,
    'visibilitychange',
    (page) => page.hidden,
  );
  const running = !(paused || keyboardInside || still || hidden);
  const { index: selected, select } = useRotation({ count: steps.length, intervalMs, running });
  // A mouse click focuses the button too, but only keyboard focus means that someone is reading there.
  const noticeFocus = (event: FocusEvent) => setKeyboardInside(event.target.matches(':focus-visible'));

  return (
    <div>
      <ol
        className={styles.list}
        aria-label={labels.list}
        data-running={running}
        onFocus={noticeFocus}
        onBlur={() => setKeyboardInside(false)}
      >
        {steps.map(({ label, title, content }, index) => (
          <li key={label} data-selected={index === selected || undefined}>
            <h3>
              <button
                type="button"
                aria-current={index === selected ? 'step' : undefined}
                onClick={() => select(index)}
              >
                <span className={styles.label}>{withLargeNumber(label)}</span> <Phrases of={title} />
              </button>
            </h3>
            <p>
              <WholeFigures>{content}</WholeFigures>
            </p>
          </li>
        ))}
      </ol>
      {/* With reduced motion, CSS hides it from the first paint on. */}
      <button className={styles.pause} type="button" onClick={() => setPaused(!paused)}>
        {paused ? labels.play : labels.pause}
      </button>
    </div>
  );
}

/** `STEP 1`, with the numeral in the display face. */
const withLargeNumber = (label: string) =>
  label.split(/(\d+)/).map((part, index) => (index % 2 === 0 ? part : <strong key={part}>{part}</strong>));

type Rotation = { index: number; select: (index: number) => void };

/**
 * Cycles through `count` items, one every `intervalMs` while `running`. Selecting one by hand restarts the interval,
 * even if it was already selected.
 */
function useRotation({
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

/**
 * Follows something of the browser; false while the page is still as the server rendered it.
 * @param event that the source dispatches when what is read has changed
 */
const useLive = <Source extends EventTarget>(
  source: () => Source,
  event: string,
  read: (source: Source) => boolean,
): boolean =>
  useSyncExternalStore(
    (changed) => {
      const target = source();
      target.addEventListener(event, changed);
      return () => target.removeEventListener(event, changed);
    },
    () => read(source()),
    () => false,
  );
