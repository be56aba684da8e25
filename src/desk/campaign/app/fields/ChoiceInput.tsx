import { languageName } from '../../../entries/charts/series.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import type { Absent, Leaf } from '../../contract/campaign.ts';
import { useDraftStore } from '../draft/draft-store.ts';
import { useLabel } from '../use-label.ts';
import styles from './Field.module.css';
import { fieldId, labelId, useDescribed } from './field-id.ts';
import type { InputProps } from './LineInput.tsx';

/** More options than these do not fit side by side. */
const fewest = 4;

/** A choice between the values that the schema allows. An invalid current value is listed too, until another is chosen. */
export function ChoiceInput({ file, field }: InputProps) {
  const store = useDraftStore();
  const place = { file, path: field.path };
  const { campaign, locale } = useTexts();
  const label = useLabel(field);
  const described = useDescribed(place, field);
  const value = String(field.value ?? '');
  const options = useChoices(field, value);
  const choose = (chosen: string) => store.edit({ ...place, do: 'set', value: chosen });
  const without = field.withoutIt?.[value]?.[locale];
  if (options.length > fewest) {
    return (
      <>
        <select
          id={fieldId(place)}
          className={`field ${styles.line}`}
          value={value}
          aria-labelledby={labelId(place)}
          {...described}
          onChange={({ target }) => choose(target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
        {without && <p className={styles.help}>{campaign.field.withoutIt(without)}</p>}
      </>
    );
  }
  return (
    <div id={fieldId(place)} tabIndex={-1} className={styles.choice}>
      <Segmented label={label} options={options} value={value} onChange={choose} />
    </div>
  );
}

/**
 * The options of a field with what they are called: the schema names all but languages, which `Intl` names, and codes.
 * @param value the current one, which may be invalid
 */
function useChoices({ path, options = [], choices }: Leaf | Absent, value: string) {
  const { locale } = useTexts();
  const areLanguages = /^(languages\.\d+|fallbackLanguage)$/.test(path);
  const nameOf = (option: string) =>
    areLanguages ? languageName(option, locale) : (choices?.[option]?.[locale] ?? option);
  const all = options.includes(value) || value === '' ? options : [...options, value];
  return all.map((option) => ({ value: option, name: nameOf(option) }));
}
