import { languageName } from '../../../entries/charts/series.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { Absent, Leaf } from '../../contract/campaign.ts';

/**
 * The options of a field with what they are called: the schema names all but languages, which `Intl` names, and codes.
 * @param value the current one, which may be invalid
 */
export function useChoices({ path, options = [], choices }: Leaf | Absent, value: string) {
  const { locale } = useTexts();
  const areLanguages = /^(languages\.\d+|fallbackLanguage)$/.test(path);
  const nameOf = (option: string) =>
    areLanguages ? languageName(option, locale) : (choices?.[option]?.[locale] ?? option);
  const all = options.includes(value) || value === '' ? options : [...options, value];
  return all.map((option) => ({ value: option, name: nameOf(option) }));
}
