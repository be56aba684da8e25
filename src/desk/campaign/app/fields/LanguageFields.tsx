import type { PerLanguage } from '../../contract/campaign.ts';
import { isLeaf } from '../draft/field-tree.ts';
import { useDraft } from '../draft/use-draft.ts';
import styles from './Field.module.css';
import { FieldFrame, type ParentProps } from './FieldFrame.tsx';
import { fieldId, labelId } from './field-id.ts';
import { LineInput } from './LineInput.tsx';
import { Problems } from './Problems.tsx';
import { TextInput } from './TextInput.tsx';

/** A text in all languages, side by side. */
export function LanguageFields({ file, field, label, View }: ParentProps<PerLanguage>) {
  const languages = useDraft(({ draft }) => draft.languages);
  const place = { file, path: field.path };
  return (
    <FieldFrame file={file} field={field} label={label} group>
      <div className={styles.languages}>
        {field.fields.map((each) => {
          const own = { file, path: each.path };
          if (!isLeaf(each)) return <View key={each.key} file={file} field={each} />;
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
