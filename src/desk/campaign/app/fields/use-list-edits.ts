import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { CampaignFile, List } from '../../contract/campaign.ts';
import { useAnnounce } from '../announce.ts';
import { useDraftStore } from '../draft/use-draft.ts';
import { pathBelow } from './field-id.ts';

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
