import { emailKey, nameKeys } from './name-keys.ts';

/** How closely a reservation and an entry match, closest first. From `variant` on a person decides. */
export const matchLevels = ['exact', 'spacing', 'reading', 'variant', 'email-only', 'name-only'] as const;

export type MatchLevel = (typeof matchLevels)[number];

/** The comparisons that may succeed at each level; see the matching table in `docs/gifts.md`. */
const sameName = {
  exact: ['exact'],
  spacing: ['spacing'],
  reading: ['soundInOrder', 'soundInAnyOrder'],
  variant: ['variantInOrder', 'variantInAnyOrder'],
} as const satisfies Partial<Record<MatchLevel, (keyof typeof nameKeys)[]>>;

/** At these levels names match automatically. */
const automatic = ['exact', 'spacing', 'reading'] as const;

export const isAutomatic = (level: MatchLevel): boolean => automatic.some((each) => each === level);

type Person = { name: string; email: string };

/** @returns undefined when neither name nor email matches */
export function matchLevel(one: Person, other: Person): MatchLevel | undefined {
  const sameAt = (level: keyof typeof sameName) =>
    sameName[level].some((way) => nameKeys[way](one.name) === nameKeys[way](other.name));
  const level = automatic.find(sameAt);
  if (emailKey(one.email) !== emailKey(other.email)) return level && 'name-only';
  return level ?? (sameAt('variant') ? 'variant' : 'email-only');
}
