import { Combobox, ComboboxItem, ComboboxPopover, ComboboxProvider } from '@ariakit/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import popover from '../../ui/Popover.module.css';
import { useDraft } from './draft/use-draft.ts';
import styles from './FieldSearch.module.css';
import type { Jump } from './problems.ts';
import { findFields } from './search-fields.ts';
import { useTrail } from './use-trail.ts';

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
