import { useTexts } from '../../../texts/TextsContext.ts';
import type { Unknown } from '../../contract/campaign.ts';
import { useDraftStore } from '../draft/use-draft.ts';
import styles from './Field.module.css';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { fieldId } from './field-id.ts';

/** Something the form does not know. It can be read and removed. */
export function UnknownField({ file, field, label }: FieldProps<Unknown>) {
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
