import type { GiftRules } from '../../campaign/gift-rules.ts';
import type { GiftEntry } from '../gift-entry.ts';
import type { PersonDecision } from '../person-decision.ts';
import type { Reservation } from '../reservation.ts';
import { decisions as clauses } from '../rules/decisions.ts';
import type { SentGift } from '../sent-gift.ts';
import {
  type Candidates,
  chooseMatch,
  entriesIn,
  keepCandidate,
  type Match,
  mergeCandidates,
} from './choose-match.ts';
import { emailKey, nameKeys } from './name-keys.ts';

type Compared = {
  rules: GiftRules;
  reservations: readonly Reservation[];
  decisions: readonly PersonDecision[];
  sent: readonly SentGift[];
};

/** What a run keeps of a campaign's entries. */
export type ComparedEntries = {
  /** How many there were. */
  count: number;
  /** By a reservation's `id`; every reservation has one. */
  matches: ReadonlyMap<string, Match>;
  /** The entries of these matches, and those that a decision or a sent gift card names. */
  known: readonly GiftEntry[];
};

type Guest = { reservation: Reservation; email: string; sameEmail?: Candidates; sameName?: Candidates };

/**
 * Compares entries with the guests of all reservations, one entry at a time: anybody can send any number of entries, so
 * memory must only grow with the reservations. The order of the entries does not matter.
 */
export function compareEntries({ rules, reservations, decisions, sent }: Compared) {
  const guests = reservations.map(
    (reservation): Guest => ({ reservation, email: emailKey(reservation.email) }),
  );
  const byEmail = groupBy(guests, ({ email }) => [email]);
  const bySound = groupBy(guests, ({ reservation }) => soundsOf(reservation.name));
  const decided = groupBy(decisions, ({ reservation, entry }) => [`${entry} ${reservation}`]);
  const wanted = new Set([...decisions, ...sent].map(({ entry }) => entry));
  const named: GiftEntry[] = [];
  const isLate = (entry: GiftEntry) => clauses['entry-period'].isLate(entry, rules);
  let count = 0;

  const offer = (guest: Guest, key: 'sameEmail' | 'sameName', candidate: Candidates['pairs'][number]) => {
    const { entry } = candidate;
    const [decision] = wanted.has(entry.id) ? decided(`${entry.id} ${guest.reservation.id}`) : [];
    guest[key] = keepCandidate(guest[key], candidate, decision?.match, isLate(entry));
  };
  return {
    take: (entry: GiftEntry): void => {
      count += 1;
      if (wanted.has(entry.id)) named.push(entry);
      const email = emailKey(entry.email);
      for (const guest of byEmail(email)) {
        const level = clauses['same-name-and-email'].level(guest.reservation, entry);
        if (level !== undefined) offer(guest, 'sameEmail', { entry, level });
      }
      const candidate = { entry, level: 'name-only' } as const;
      for (const guest of new Set(soundsOf(entry.name).flatMap(bySound)))
        if (guest.email !== email) offer(guest, 'sameName', candidate);
    },
    done: (): ComparedEntries => {
      const matches = new Map(
        guests.map(({ reservation: { id }, sameEmail, sameName }) => [
          id,
          chooseMatch(mergeCandidates(sameEmail, sameName), isLate),
        ]),
      );
      const known = [...named, ...[...matches.values()].flatMap(entriesIn)];
      return { count, matches, known: [...new Set(known)] };
    },
  };
}

/** Names are the same at an automatic level if they share one of these. */
const soundsOf = (name: string): string[] => [
  `= ${nameKeys.soundInOrder(name)}`,
  `~ ${nameKeys.soundInAnyOrder(name)}`,
];

/** Nearly every group has one member, which needs no array. */
function groupBy<T extends object>(members: readonly T[], keysOf: (member: T) => string[]) {
  const groups = new Map<string, T | T[]>();
  for (const member of members) {
    for (const key of keysOf(member)) {
      const group = groups.get(key);
      if (Array.isArray(group)) group.push(member);
      else groups.set(key, group === undefined ? member : [group, member]);
    }
  }
  return (key: string): readonly T[] => {
    const group = groups.get(key) ?? [];
    return Array.isArray(group) ? group : [group];
  };
}
