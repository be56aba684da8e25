import { useTexts } from '../../texts/TextsContext.ts';
import type { Place } from '../draft/field-tree.ts';
import { patternOf } from '../use-label.ts';

/** The options of a place in words. @param value the present one, which may be none of them */
export function useChoices({ path }: Place, options: readonly string[], value: string) {
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = useTexts().campaign.choices;
  const key = patternOf(path).replace(/\.\*$/, '').split('.').at(-1) ?? '';
  const all = options.includes(value) || value === '' ? options : [...options, value];
  return all.map((option) => ({ value: option, name: choices[key]?.[option] ?? option }));
}
