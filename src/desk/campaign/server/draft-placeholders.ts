import { cardConstants } from '../../../campaign/apartment-card.ts';
import type { Constants } from '../../../campaign/constants.ts';
import type { Language } from '../../../campaign/language.ts';
import type { PlaceholderSection } from '../../../campaign/placeholders.ts';
import { fields } from '../../../entries/fields/fields.ts';
import type { Placeholder } from '../contract/campaign.ts';
import type { Parts } from './read-parts.ts';

/** The set for texts that may only use the campaign's constants. */
export const commonPlaceholders = 'common';

/** Which placeholders each text may use, and their values on the page. */
export function draftPlaceholders(
  { apartments, languages }: Parts,
  constants: ReadonlyMap<Language, Constants>,
): Record<string, Placeholder[]> {
  const common = placeholdersOf(constants);
  const present = apartments.filter((each) => each !== undefined);
  const shown = present.find(({ fromPrice, regularPrice }) => fromPrice < regularPrice) ?? present[0];
  const extras: Record<PlaceholderSection, (language: Language) => Constants> = {
    apartmentCard: (language) => (shown === undefined ? {} : cardConstants(shown, language)),
    formField: () => ({ max: fields.name.maxLength }),
  };
  const sections = Object.entries(extras).map(([section, extra]) => {
    const examples = placeholdersOf(new Map(languages.map((language) => [language, extra(language)])));
    return [section, [...examples.map((each) => ({ ...each, example: true })), ...common]] as const;
  });
  return { [commonPlaceholders]: common, ...Object.fromEntries(sections) };
}

function placeholdersOf(constants: ReadonlyMap<Language, Constants>): Placeholder[] {
  const [first = {}] = constants.values();
  return Object.keys(first).map((name) => ({
    name,
    filled: Object.fromEntries([...constants].map(([language, each]) => [language, String(each[name])])),
  }));
}
