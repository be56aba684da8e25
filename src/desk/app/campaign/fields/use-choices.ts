import { useTexts } from '../../texts/TextsContext.ts';
import type { Place } from '../draft/field-tree.ts';
import { patternOf } from '../use-label.ts';

/** Labels of the options at a place. @param value the current one, which may be invalid */
export function useChoices({ path }: Place, options: readonly string[], value: string) {
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = useTexts().campaign.choices;
  const key = patternOf(path).replace(/\.\*$/, '').split('.').at(-1) ?? '';
  const all = options.includes(value) || value === '' ? options : [...options, value];
  return all.map((option) => ({ value: option, name: choices[key]?.[option] ?? option }));
}
