import { type FocusEvent, useEffect, useState } from 'react';
import { Phrases } from '../ui/Phrases.tsx';
import { WholeFigures } from '../ui/WholeFigures.tsx';
import styles from './StepList.module.css';

type StepListProps = {
  steps: readonly { label: string; title: readonly string[]; content: string }[];
  labels: Record<'list' | 'pause' | 'play', string>;
};

/** How long a step stays selected; specification, section 4. */
const intervalMs = 3000;

export function StepList({ steps, labels }: StepListProps) {
  const [paused, setPaused] = useState(false);
  const [keyboardInside, setKeyboardInside] = useState(false);
  const running = !paused && !keyboardInside;
  // A new object for each selection, so that the effect below restarts its clock, even for the step that is selected.
  const [selection, select] = useState({ index: 0 });
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => {
      const still = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
      select({ index: still ? selection.index : (selection.index + 1) % steps.length });
    }, intervalMs);
    return () => clearTimeout(timer);
  }, [selection, running, steps.length]);
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
          <li key={label} data-selected={index === selection.index || undefined}>
            <h3>
              <button
                className="covering"
                type="button"
                aria-current={index === selection.index ? 'step' : undefined}
                onClick={() => select({ index })}
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
      <button className={`pill ${styles.pause}`} type="button" onClick={() => setPaused(!paused)}>
        {paused ? labels.play : labels.pause}
      </button>
    </div>
  );
}

/** `STEP 1`, with the numeral in the display face. */
const withLargeNumber = (label: string) =>
  label.split(/(\d+)/).map((part, index) => (index % 2 === 0 ? part : <strong key={part}>{part}</strong>));
