import { ActionIcon, Button, Group, Input, Text } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { joined, valueAt } from '../../../files/yaml/yaml-edit.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { blankOf } from '../contract/form-schema.ts';
import type { Edit } from '../contract/requests.ts';
import type { InputProps } from './field-parts.tsx';
import { nameOfItem } from './form.ts';
import { useActions } from './use-draft.ts';

export type Item = {
  value: unknown;
  index: number;
  name: string;
  /** They move and remove it. */
  buttons: ReactNode;
};

/**
 * The items of a list. They are moved by keys or by dragging them; a list of fixed length has no buttons to add or remove
 * any, and says so. The focus follows the item, and what happened is announced.
 */
export function ItemList({ children, ...field }: InputProps & { children: (item: Item) => ReactNode }) {
  const { file, path, schema, value: all } = field;
  const allTexts = useTexts();
  const { locale, campaign } = allTexts;
  const { field: texts } = campaign;
  const { edit, announce } = useActions();
  const list = useRef<HTMLOListElement>(null);
  const values = Array.isArray(all) ? all : [];
  const { minItems: min = 0, maxItems: max = Number.POSITIVE_INFINITY, items = {} } = schema;
  const { length } = values;
  const own = items.label?.[locale] ?? '';
  const nameAt = (index: number) => nameOfItem(values[index], index, items, allTexts);
  /** @param wanted what gets the focus, in the item that has the index then */
  const change = (made: Edit, said: string, index: number, wanted: string) => {
    flushSync(() => edit(made));
    const found = list.current?.querySelector(`[data-item="${index}"]`)?.querySelector<HTMLElement>(wanted);
    (found ?? list.current?.closest<HTMLElement>('[tabindex]'))?.focus();
    announce(said);
  };
  const move = (from: number, to: number) => {
    if (from === to) return;
    const said = texts.moved(nameAt(from), to + 1, length);
    change({ file, path, do: 'move', from, to }, said, to, `[data-way="${to < from ? '↑' : '↓'}"]`);
  };
  const dragged = useDragging(move);
  const remove = (index: number) => {
    const place = { file, path: joined(path, `${index}`) };
    const next = Math.min(index, length - 2);
    change({ ...place, do: 'remove' }, texts.removed(nameAt(index)), next, '[data-way="×"]');
  };
  const add = () => {
    const said = texts.added(texts.item(own, length + 1));
    change(
      { file, path, do: 'insert', index: length, value: blankOf(items) },
      said,
      length,
      'input, textarea, [tabindex]',
    );
  };
  const buttonsOf = (index: number) => {
    const [name, last] = [nameAt(index), length - 1];
    const moves = [
      { sign: '↑', label: texts.earlier(name), to: Math.max(index - 1, 0), end: 0 },
      { sign: '↓', label: texts.later(name), to: Math.min(index + 1, last), end: last },
    ];
    return (
      <Group gap={0} wrap="nowrap">
        <Text span px={6} c="dimmed" draggable aria-hidden title={texts.drag} style={{ cursor: 'grab' }}>
          ≡
        </Text>
        {moves.map(({ sign, label, to, end }) => (
          // At the end it stays, so that the focus is not lost.
          <ActionIcon
            key={sign}
            variant="subtle"
            data-way={sign}
            aria-label={label}
            title={texts.moveHint}
            aria-disabled={index === end || undefined}
            onClick={({ shiftKey }) => move(index, shiftKey ? end : to)}
          >
            <span aria-hidden="true">{sign}</span>
          </ActionIcon>
        ))}
        {length > min && (
          <ActionIcon
            variant="subtle"
            data-way="×"
            aria-label={texts.remove(name)}
            onClick={() => remove(index)}
          >
            <span aria-hidden="true">×</span>
          </ActionIcon>
        )}
      </Group>
    );
  };
  return (
    <>
      {min === max && <Input.Description>{texts.exactly(min)}</Input.Description>}
      <ol ref={list} style={{ listStyle: 'none', padding: 0 }}>
        {values.map((value, index) => (
          <li key={String(valueAt(value, 'id') ?? index)} data-item={index} {...dragged(index)}>
            {children({ value, index, name: nameAt(index), buttons: buttonsOf(index) })}
          </li>
        ))}
      </ol>
      {length < max && <Button onClick={add}>{texts.addItem(own)}</Button>}
    </>
  );
}

/** Of each item: it is dragged by its handle, and another one can be dropped on it. */
function useDragging(move: (from: number, to: number) => void) {
  const dragged = useRef<number>(undefined);
  const [over, setOver] = useState<number>();
  const end = () => {
    dragged.current = undefined;
    setOver(undefined);
  };
  return (index: number) => ({
    style: { outline: over === index ? '2px dashed var(--accent)' : undefined },
    onDragStart: ({ target, currentTarget, dataTransfer }: DragEvent) => {
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
      move(from, index);
    },
    onDragEnd: end,
  });
}
