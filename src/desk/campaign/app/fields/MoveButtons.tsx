import type { ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../texts/TextsContext.ts';
import { useAnnounce } from '../../../ui/StatusLine.tsx';
import type { CampaignFile, List } from '../../contract/campaign.ts';
import { useDraftStore } from '../draft/draft-store.ts';
import { pathBelow } from './field-id.ts';
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

type ListEditsProps = {
  file: CampaignFile;
  field: List;
  nameOf: (index: number) => string;
  /** Items carry their index in `data-item`, buttons their action in `data-way`. */
  list: RefObject<HTMLElement | null>;
};

/** Moves, removes and adds items. Focus follows the item, and the change is announced. */
export function useListEdits({ file, field, nameOf, list }: ListEditsProps) {
  const { campaign } = useTexts();
  const announce = useAnnounce();
  const store = useDraftStore();
  const { path, items } = field;
  const focus = (index: number, way: string) => {
    const button = `[data-item="${index}"] [data-way="${way}"]`;
    (
      list.current?.querySelector<HTMLElement>(button) ?? list.current?.closest<HTMLElement>('[tabindex]')
    )?.focus();
  };
  return {
    move(from: number, to: number) {
      flushSync(() => store.edit({ file, path, do: 'move', from, to }));
      focus(to, to < from ? 'earlier' : 'later');
      announce(campaign.field.moved(nameOf(from), to + 1, items.length));
    },
    remove(index: number) {
      flushSync(() => store.edit({ file, path: pathBelow(path, index), do: 'remove' }));
      focus(Math.min(index, items.length - 2), 'remove');
      announce(campaign.field.removed(nameOf(index)));
    },
    add() {
      store.edit({ file, path, do: 'insert', index: items.length, value: field.blank });
      announce(campaign.field.added(nameOf(items.length)));
    },
  };
}
