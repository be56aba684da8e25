import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import styles from './MoveButtons.module.css';

type MoveButtonsProps = {
  /** Places the row of buttons. */
  className: string | undefined;
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  /** Further buttons of the item. */
  children?: ReactNode;
};

/** An item's buttons, first those to move it up and down. At either end the button stays focusable, so that focus is not lost. */
export function MoveButtons({ className, name, index, count, onMove, children }: MoveButtonsProps) {
  const { field } = useTexts().campaign;
  const ways = [
    { way: 'earlier', sign: '↑', to: index - 1, label: field.earlier(name) },
    { way: 'later', sign: '↓', to: index + 1, label: field.later(name) },
  ];
  const isEnd = (to: number) => to < 0 || to >= count;
  return (
    <div className={`${styles.buttons} ${className}`}>
      {ways.map(({ way, sign, to, label }) => (
        <button
          key={way}
          type="button"
          data-way={way}
          aria-label={label}
          aria-disabled={isEnd(to) || undefined}
          onClick={() => !isEnd(to) && onMove(index, to)}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
      {children}
    </div>
  );
}
