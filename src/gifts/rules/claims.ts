import type { RefusalCode } from '../../campaign/schema/clauses.ts';
import type { Match } from '../matching/choose-match.ts';
import type { Claimant } from '../matching/guests.ts';
import type { Reservation } from '../reservation.ts';
import type { Doubt } from './doubts.ts';
import type { Reworded } from './reworded.ts';

/** A reservation that has been judged on its own. */
export type Claim = {
  reservation: Reservation;
  match: Match;
  /** Of the entry that matches, or of each entry that may. */
  claimants: readonly Claimant[];
  /** Its own gift card was sent. */
  isPaid: boolean;
  /** The reservation for which its guest has had a gift card instead. */
  paidFor: string | undefined;
  /** Every code except `SECOND_RESERVATION`. */
  codes: readonly RefusalCode[];
  /** Implausible values that no person has confirmed. */
  doubts: readonly Doubt[];
  /** Those of them that rest on a sentence which the guest was not shown, until a person decides which one counts. */
  reworded: readonly Reworded[];
};

/** The reservations that take precedence over another. At most one is set. */
export type Before = {
  /** An earlier one of the same guest awaits a person's decision: this one waits too. */
  waitsFor: string | undefined;
  /** An earlier one of the same guest gets the gift card. */
  first: string | undefined;
  /** An earlier one, or one whose gift card was sent, has the same address but another name: a person decides. */
  sharesWith: string | undefined;
};

const nobody: Before = { waitsFor: undefined, first: undefined, sharesWith: undefined };

/**
 * One guest gets at most one gift card, for the reservation that comes first.
 * @param paidAddresses the reservations whose gift cards were sent, by address
 * @returns what comes before a claim; to be asked once for each, in the order in which reservations come first
 */
export function claimsInOrder(paidAddresses: ReadonlyMap<string, string>): (claim: Claim) => Before {
  const firsts = new Map<string, string>();
  const waiting = new Map<string, string>();
  const addresses = new Map(paidAddresses);
  return (claim) => {
    const { reservation, match, claimants, isPaid, codes, doubts } = claim;
    if (isPaid || reservation.status !== 'confirmed') return nobody;
    const before = match.kind === 'open' ? nobody : beforeOf(claim);
    if (isRefused(claim) || before.first !== undefined) return before;
    const isCertain =
      match.kind === 'found' && before === nobody && codes.length === 0 && doubts.length === 0;
    const claimed = isCertain ? firsts : waiting;
    for (const { guest, address } of claimants) {
      if (!claimed.has(guest)) claimed.set(guest, reservation.id);
      if (!addresses.has(address)) addresses.set(address, reservation.id);
    }
    return before;
  };

  function beforeOf(claim: Claim): Before {
    const { match, claimants } = claim;
    const [claimant] = claimants;
    if (claimant === undefined) return nobody;
    const first = firsts.get(claimant.guest);
    if (first !== undefined) return { ...nobody, first };
    if (isRefused(claim)) return nobody;
    const waitsFor = waiting.get(claimant.guest);
    if (waitsFor !== undefined) return { ...nobody, waitsFor };
    const sharesWith = addresses.get(claimant.address);
    const isDecided = 'decided' in match && match.decided;
    return sharesWith === undefined || isDecided ? nobody : { ...nobody, sharesWith };
  }
}

/** Not as long as a person has to decide which wording counts. */
const isRefused = ({ codes, reworded }: Claim): boolean => codes.length > reworded.length;
