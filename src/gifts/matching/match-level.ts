import { keysOf, type Person, type PersonKeys, variantsOf, withoutSpaces } from './name-keys.ts';

/** How closely a reservation and an entry match, closest first. From `variant` on a person decides. */
export const matchLevels = ['exact', 'spacing', 'reading', 'variant', 'email-only', 'name-only'] as const;

export type MatchLevel = (typeof matchLevels)[number];

/** At these levels names match automatically. */
const automatic = ['exact', 'spacing', 'reading'] as const;

export const isAutomatic = (level: MatchLevel): boolean => automatic.some((each) => each === level);

/** @returns undefined when neither name nor email matches */
export function matchLevel(one: Person, other: Person): MatchLevel | undefined {
  if (one.name === other.name && one.email === other.email) return 'exact';
  const [keys, otherKeys] = [keysOf(one), keysOf(other)];
  const level = automaticLevel(keys, otherKeys);
  if (keys.address !== otherKeys.address) return level && 'name-only';
  return level ?? (shareOne(variantsOf(one), variantsOf(other)) ? 'variant' : 'email-only');
}

function automaticLevel(one: PersonKeys, other: PersonKeys): MatchLevel | undefined {
  if (one.exact === other.exact) return 'exact';
  if (withoutSpaces(one.plain) === withoutSpaces(other.plain)) return 'spacing';
  return shareOne(one.sounds, other.sounds) ? 'reading' : undefined;
}

const shareOne = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((each) => others.includes(each));
