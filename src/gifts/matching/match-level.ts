import { emailKey, nameKeys } from './name-keys.ts';

/** How alike a reservation and an entry are, the closest first. A person decides from `variant` on. */
export const matchLevels = ['exact', 'spacing', 'reading', 'variant', 'email-only', 'name-only'] as const;

export type MatchLevel = (typeof matchLevels)[number];

/** At these levels two names count as the same without a person. */
export const sameNameLevels = ['exact', 'spacing', 'reading'] as const satisfies MatchLevel[];

export const isAutomatic = (level: MatchLevel): boolean => sameNameLevels.some((same) => same === level);

type Person = { name: string; email: string };

/** @returns undefined when neither name nor email is the same */
export function matchLevel(one: Person, other: Person): MatchLevel | undefined {
  const sameAt = (level: keyof typeof nameKeys) => nameKeys[level](one.name) === nameKeys[level](other.name);
  const level = sameNameLevels.find(sameAt);
  if (emailKey(one.email) !== emailKey(other.email)) return level && 'name-only';
  return level ?? (sameAt('variant') ? 'variant' : 'email-only');
}
