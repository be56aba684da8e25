import { useRef, useState } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { List } from '../../contract/campaign.ts';
import { useDraft } from '../draft/draft-store.ts';
import type { Place } from '../draft/field-tree.ts';
import { Problems } from '../fields/FieldFrame.tsx';
import { useListEdits } from '../fields/MoveButtons.tsx';
import { useLabel } from '../use-label.ts';
import { ApartmentCard, nameOf } from './ApartmentCard.tsx';
import styles from './Apartments.module.css';

const file = 'apartments.yaml';

type ApartmentListProps = { field: List; wanted: Place | undefined };

/** The apartments in page order, as cards; at most one is open for editing. */
export function ApartmentList({ field, wanted }: ApartmentListProps) {
  const { locale, campaign } = useTexts();
  const label = useLabel(field);
  const item = useLabel({ label: field.item, key: '' });
  const list = useRef<HTMLOListElement>(null);
  const cards = useDraft(({ draft }) => draft.cards);
  const tags = useDraft(({ draft }) => draft.languages);
  const [open, setOpen] = useState(indexIn(wanted));
  const [followed, setFollowed] = useState(wanted);
  if (wanted !== followed) {
    // Before paint, because the field must exist before it can be focused.
    setFollowed(wanted);
    setOpen((each) => indexIn(wanted) ?? each);
  }
  const name = (index: number) =>
    nameOf(field.items[index], locale, tags) ?? campaign.field.item(item, index + 1);
  const { move } = useListEdits({ file, field, nameOf: name, list });
  return (
    <section aria-labelledby="apartment-list">
      <h3 id="apartment-list" className={styles.heading}>
        {label}
      </h3>
      <Problems place={{ file, path: '' }} />
      <ol ref={list} className={styles.cards}>
        {field.items.map((item, index) => (
          <li key={item.path} data-item={index}>
            <ApartmentCard
              field={item}
              name={name(index)}
              index={index}
              count={field.items.length}
              card={cards[index] ?? null}
              isOpen={open === item.key}
              onToggle={setOpen}
              onMove={(from, to) => {
                setOpen((each) => movedKey(each, from, to));
                move(from, to);
              }}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

const indexIn = (place: Place | undefined): string | undefined =>
  place?.file === file ? place.path.split('.')[0] : undefined;

/** Keeps the open card open after it has moved. */
function movedKey(key: string | undefined, from: number, to: number): string | undefined {
  if (key === String(from)) return String(to);
  return key === String(to) ? String(from) : key;
}
