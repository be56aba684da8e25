import { ActionIcon, Group, Text } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../texts/TextsContext.ts';
import { useAnnounce } from '../../ui/StatusLine.tsx';
import type { CampaignFile } from '../contract/campaign.ts';
import { useActions } from './use-draft.ts';

type MovesProps = { file: CampaignFile; path: string; value: readonly unknown[] };

/** Moves items of a list, by keys or by dragging them. The focus follows the item, and the change is announced. */
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
  const dragged = useRef<number>(undefined);
  const [over, setOver] = useState<number>();
  const end = () => {
    dragged.current = undefined;
    setOver(undefined);
  };
  /** Of an item: another one can be dropped on it. */
  const itemAt = (index: number) => ({
    'data-item': index,
    style: { outline: over === index ? '2px dashed var(--accent)' : undefined },
    onDragStart: ({ target, currentTarget, dataTransfer }: DragEvent<HTMLElement>) => {
      // Not a word of its text, which can be dragged, too.
      if (!(target instanceof Element && target.matches('[draggable="true"]'))) return;
      dragged.current = index;
      dataTransfer.setData('text/plain', '');
      dataTransfer.setDragImage(currentTarget, 0, 0);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current === undefined) return;
      event.preventDefault();
      setOver(index);
    },
    onDrop: (event: DragEvent) => {
      const from = dragged.current;
      if (from === undefined) return;
      event.preventDefault();
      end();
      if (from !== index) move(from, index);
    },
    onDragEnd: end,
  });
  return { list, focus, move, itemAt };
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
    <Group gap={0} wrap="nowrap">
      <Text
        component="span"
        px={6}
        c="dimmed"
        draggable
        aria-hidden
        title={field.drag}
        style={{ cursor: 'grab' }}
      >
        ≡
      </Text>
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
    </Group>
  );
}
