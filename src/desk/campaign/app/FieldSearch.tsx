import { Combobox, ComboboxItem, ComboboxPopover, ComboboxProvider } from '@ariakit/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import popover from '../../ui/Popover.module.css';
import type { FileForm } from '../contract/campaign.ts';
import { useDraft } from './draft/draft-store.ts';
import { leavesOf, type Place } from './draft/field-tree.ts';
import styles from './FieldSearch.module.css';
import type { Jump } from './problems.tsx';
import { useTrail } from './use-label.ts';

type Found = { place: Place; trail: string; words: string };

/** The most results that anybody would look through. */
const most = 20;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The fields whose name or text contains the query, ignoring width and case; matches by name first. */
function findFields(
  files: readonly FileForm[],
  wanted: string,
  trailOf: (place: Place) => string,
): readonly Found[] {
  if (wanted === '') return [];
  const text = folded(wanted);
  const all = files.flatMap(({ file, root }) =>
    (root ? leavesOf(root) : []).map(({ path, value }) => ({
      place: { file, path },
      trail: trailOf({ file, path }),
      words: String(value ?? ''),
    })),
  );
  const named = all.filter(({ trail }) => folded(trail).includes(text));
  const saying = all.filter(
    ({ trail, words }) => !folded(trail).includes(text) && folded(words).includes(text),
  );
  return [...named, ...saying].slice(0, most);
}

/** Finds a field by its name or content, and jumps to it. */
export function FieldSearch({ onJump }: { onJump: Jump }) {
  const { search: texts } = useTexts().campaign;
  const files = useDraft((state) => state.files);
  const trailOf = useTrail();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const found = useMemo(() => findFields(files, wanted, trailOf), [files, wanted, trailOf]);
  return (
    <ComboboxProvider value={typed} setValue={setTyped}>
      <Combobox
        className={`field ${styles.search}`}
        type="search"
        placeholder={texts.label}
        aria-label={texts.label}
        autoSelect
      />
      <ComboboxPopover
        className={`${popover.popover} ${styles.found}`}
        gutter={4}
        sameWidth
        unmountOnHide
        hidden={wanted === ''}
      >
        {found.map(({ place, trail, words }) => (
          <ComboboxItem
            key={`${place.file} ${place.path}`}
            className={`${popover.item} ${styles.item}`}
            hideOnClick
            setValueOnClick={false}
            onClick={() => {
              setTyped('');
              onJump(place);
            }}
          >
            <span>{trail}</span>
            <small>{words}</small>
          </ComboboxItem>
        ))}
        {/* An option, since a list box may hold nothing else. */}
        {wanted !== '' && found.length === 0 && (
          <ComboboxItem className={styles.none} disabled>
            {texts.none}
          </ComboboxItem>
        )}
      </ComboboxPopover>
    </ComboboxProvider>
  );
}
