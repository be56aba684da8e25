import { memo, useRef } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { Absent, Field, Group, Leaf, List, PerLanguage, Unknown } from '../../contract/campaign.ts';
import { useDraft, useDraftStore } from '../draft/draft-store.ts';
import { isLeaf } from '../draft/field-tree.ts';
import { PictureInput } from '../pictures/PictureInput.tsx';
import { useLabel } from '../use-label.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import styles from './Field.module.css';
import { FieldFrame, FieldGroup, type FieldProps, Problems } from './FieldFrame.tsx';
import { fieldId, labelId } from './field-id.ts';
import { LineInput, NumberInput, TimeInput } from './LineInput.tsx';
import lists from './ListFields.module.css';
import { MoveButtons, useListEdits } from './MoveButtons.tsx';
import { TextInput } from './TextInput.tsx';

/** Any field, by kind. Memoized, because there are 350 of them. */
export const FieldView = memo(function FieldView({ file, field, label }: FieldProps) {
  switch (field.kind) {
    case 'group':
      return <GroupFields file={file} field={field} label={label} />;
    case 'languages':
      return <LanguageFields file={file} field={field} label={label} />;
    case 'list':
      return <ListFields file={file} field={field} label={label} />;
    case 'absent':
      return <AbsentField file={file} field={field} label={label} />;
    case 'unknown':
      return <UnknownField file={file} field={field} label={label} />;
    default:
      return <LeafField file={file} field={field} label={label} />;
  }
});

/** A single value that is the same in all languages. */
function LeafField({ file, field, label }: FieldProps<Leaf>) {
  const Input = inputOf(field);
  return (
    <FieldFrame
      file={file}
      field={field}
      label={label}
      group={Input === ChoiceInput || Input === PictureInput}
    >
      <Input file={file} field={field} />
    </FieldFrame>
  );
}

function inputOf({ kind }: Leaf) {
  switch (kind) {
    case 'choice':
      return ChoiceInput;
    case 'whole':
    case 'yen':
    case 'percent':
      return NumberInput;
    case 'day':
    case 'moment':
    case 'clock':
      return TimeInput;
    case 'picture':
      return PictureInput;
    case 'text':
      return TextInput;
    default:
      return LineInput;
  }
}

/** A text in all languages, side by side. */
function LanguageFields({ file, field, label }: FieldProps<PerLanguage>) {
  const languages = useDraft(({ draft }) => draft.languages);
  const place = { file, path: field.path };
  return (
    <FieldFrame file={file} field={field} label={label} group>
      <div className={styles.languages}>
        {field.fields.map((each) => {
          const own = { file, path: each.path };
          if (!isLeaf(each)) return <FieldView key={each.key} file={file} field={each} />;
          const Input = each.kind === 'text' ? TextInput : LineInput;
          return (
            <div key={each.key} className={styles.language} data-file={file} data-path={each.path}>
              <label id={labelId(own)} htmlFor={fieldId(own)} className={styles.tongue}>
                {languages.find(({ tag }) => tag === each.key)?.name ?? each.key}
              </label>
              <Input
                file={file}
                field={each}
                language={each.key}
                labelledBy={`${labelId(place)} ${labelId(own)}`}
              />
              <Problems place={own} />
            </div>
          );
        })}
      </div>
    </FieldFrame>
  );
}

/** A named group of keys. */
const GroupFields = ({ file, field, label }: FieldProps<Group>) => (
  <FieldGroup file={file} field={field} label={label}>
    {shownFields(field.fields).map((each) => (
      <FieldView key={each.key} file={file} field={each} />
    ))}
  </FieldGroup>
);

/** The fields of a group that get their own frame. A picture's focus does not: it is chosen within the picture's field. */
export const shownFields = (fields: readonly Field[]): readonly Field[] =>
  fields.some(({ kind }) => kind === 'picture') ? fields.filter(({ key }) => key !== 'focus') : fields;

/** A list with buttons to reorder it. A list of fixed length has no buttons to add or remove items. */
function ListFields({ file, field, label }: FieldProps<List>) {
  const { campaign } = useTexts();
  const list = useRef<HTMLOListElement>(null);
  const { items, min, max = Number.POSITIVE_INFINITY } = field;
  const item = useLabel({ label: field.item, key: '' });
  const nameOf = (index: number) => campaign.field.item(item, index + 1);
  const { move, remove, add } = useListEdits({ file, field, nameOf, list });
  return (
    <FieldGroup file={file} field={field} label={label}>
      <ol ref={list} className={lists.items}>
        {items.map((each, index) => (
          <li key={each.path} data-item={index}>
            <FieldView file={file} field={each} label={nameOf(index)} />
            <MoveButtons
              className={lists.buttons}
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

/** A key missing from the file: a choice shows its default, anything else a button that adds it. */
function AbsentField({ file, field, label }: FieldProps<Absent>) {
  const { campaign } = useTexts();
  const store = useDraftStore();
  const place = { file, path: field.path };
  const own = useLabel(field);
  const { options, fallback } = field;
  if (field.of === 'choice' && options !== undefined) {
    const value = typeof fallback === 'string' ? fallback : '';
    return (
      <FieldFrame file={file} field={field} label={label} group>
        <ChoiceInput file={file} field={{ ...field, kind: 'choice', value, options }} />
      </FieldFrame>
    );
  }
  return (
    <div className={styles.absent} data-file={file} data-path={field.path}>
      <button
        type="button"
        id={fieldId(place)}
        onClick={() => store.edit({ ...place, do: 'set', value: field.blank })}
      >
        {campaign.field.add(label ?? own)}
      </button>
      <Problems place={place} />
    </div>
  );
}

/** Something the form does not know. It can be read and removed. */
function UnknownField({ file, field, label }: FieldProps<Unknown>) {
  const { campaign } = useTexts();
  const store = useDraftStore();
  const place = { file, path: field.path };
  return (
    <FieldFrame file={file} field={field} label={label ?? field.path} group>
      <pre className={styles.unknown}>{field.text}</pre>
      <button type="button" id={fieldId(place)} onClick={() => store.edit({ ...place, do: 'remove' })}>
        {campaign.field.remove(field.path)}
      </button>
    </FieldFrame>
  );
}
