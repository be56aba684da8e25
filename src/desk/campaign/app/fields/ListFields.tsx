import { useRef } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { List } from '../../contract/campaign.ts';
import { useLabel } from '../use-label.ts';
import type { ParentProps } from './FieldFrame.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import styles from './ListFields.module.css';
import { MoveButtons } from './MoveButtons.tsx';
import { useListEdits } from './use-list-edits.ts';

/** A list with buttons to reorder it. A list of fixed length has no buttons to add or remove items. */
export function ListFields({ file, field, label, View }: ParentProps<List>) {
  const { campaign } = useTexts();
  const list = useRef<HTMLOListElement>(null);
  const { items, min, max = Number.POSITIVE_INFINITY } = field;
  const item = useLabel({ label: field.item, key: '' });
  const nameOf = (index: number) => campaign.field.item(item, index + 1);
  const { move, remove, add } = useListEdits({ file, field, nameOf, list });
  return (
    <FieldGroup file={file} field={field} label={label}>
      <ol ref={list} className={styles.items}>
        {items.map((each, index) => (
          <li key={each.path} data-item={index}>
            <View file={file} field={each} label={nameOf(index)} />
            <MoveButtons
              className={styles.buttons}
              name={nameOf(index)}
              index={index}
              count={items.length}
              onMove={move}
            >
              {items.length > min && (
                <button
                  type="button"
                  data-way="remove"
                  aria-label={campaign.field.removeItem(nameOf(index))}
                  onClick={() => remove(index)}
                >
                  <span aria-hidden="true">×</span>
                </button>
              )}
            </MoveButtons>
          </li>
        ))}
      </ol>
      {items.length < max && (
        <button type="button" data-way="add" onClick={add}>
          {campaign.field.addItem(item)}
        </button>
      )}
    </FieldGroup>
  );
}
