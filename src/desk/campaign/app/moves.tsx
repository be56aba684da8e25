import { ActionIcon } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../texts/TextsContext.ts';
import { useAnnounce } from '../../ui/StatusLine.tsx';
import type { CampaignFile } from '../contract/campaign.ts';
import styles from './Campaign.module.css';
import { useActions } from './use-draft.ts';

type MovesProps = { file: CampaignFile; path: string; value: readonly unknown[] };

/** Moves items of a list. The focus follows the item, and the change is announced. */
export function useMoves({ file, path, value }: MovesProps, nameOf: (index: number) => string) {
  const { campaign } = useTexts();
  const { edit } = useActions();
  const announce = useAnnounce();
  /** Items carry their index in `data-item`, buttons their action in `data-way`. */
  const list = useRef<HTMLOListElement>(null);
  const focus = (index: number, way: string) => {
    const button = list.current?.querySelector<HTMLElement>(`[data-item="${index}"] [data-way="${way}"]`);
    (button ?? list.current?.closest<HTMLElement>('[tabindex]'))?.focus();
  };
  const move = (from: number, to: number) => {
    flushSync(() => edit({ file, path, do: 'move', from, to }));
    focus(to, to < from ? 'earlier' : 'later');
    announce(campaign.field.moved(nameOf(from), to + 1, value.length));
  };
  return { list, focus, move };
}

type MoveButtonsProps = {
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  /** Further buttons of the item. */
  children?: ReactNode;
};

/** Moves an item up and down, by one or with Shift to the end. At either end the button stays, so that focus is not lost. */
export function MoveButtons({ name, index, count, onMove, children }: MoveButtonsProps) {
  const { field } = useTexts().campaign;
  const ways = [
    { way: 'earlier', sign: '↑', to: index - 1, end: 0, label: field.earlier(name) },
    { way: 'later', sign: '↓', to: index + 1, end: count - 1, label: field.later(name) },
  ];
  return (
    <div className={styles.moves}>
      {ways.map(({ way, sign, to, end, label }) => (
        <ActionIcon
          key={way}
          variant="subtle"
          data-way={way}
          aria-label={label}
          title={field.moveHint}
          aria-disabled={index === end || undefined}
          onClick={({ shiftKey }) => index !== end && onMove(index, shiftKey ? end : to)}
        >
          <span aria-hidden="true">{sign}</span>
        </ActionIcon>
      ))}
      {children}
    </div>
  );
}
