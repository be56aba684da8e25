import { useTexts } from '../../../texts/TextsContext.ts';
import type { Absent } from '../../contract/campaign.ts';
import { useDraftStore } from '../draft/use-draft.ts';
import { useLabel } from '../use-label.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import styles from './Field.module.css';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { fieldId } from './field-id.ts';
import { Problems } from './Problems.tsx';

/** A key missing from the file: a choice shows its default, anything else a button that adds it. */
export function AbsentField({ file, field, label }: FieldProps<Absent>) {
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
