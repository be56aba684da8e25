import { languageName } from '../../../entries/charts/series.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { Place } from '../draft/field-tree.ts';
import { patternOf } from '../use-label.ts';

/** The keys whose options are languages, which `Intl` names. */
const ofLanguages = ['languages', 'fallbackLanguage'];

/** Labels of the options at a place. @param value the current one, which may be invalid */
export function useChoices({ path }: Place, options: readonly string[], value: string) {
  const { campaign, locale } = useTexts();
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = campaign.choices;
  const key = patternOf(path).replace(/\.\*$/, '').split('.').at(-1) ?? '';
  const all = options.includes(value) || value === '' ? options : [...options, value];
  const nameOf = (option: string) =>
    ofLanguages.includes(key) ? languageName(option, locale) : (choices[key]?.[option] ?? option);
  return all.map((option) => ({ value: option, name: nameOf(option) }));
}
