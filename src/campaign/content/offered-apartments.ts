import type { Campaign } from '../schema/campaign.ts';
import type { Apartment } from '../schema/sections/apartments.ts';
import { type Stage, showsFigures } from '../schema/stage.ts';

/**
 * The apartments as offered in a stage: once the campaign is full or over, nobody gets its rents any more, and in a
 * full campaign every apartment is full.
 */
export const apartmentsInStage = (apartments: readonly Apartment[], stage: Stage): Apartment[] =>
  apartments.map((apartment) => ({
    ...apartment,
    ...(showsFigures(stage) ? {} : { fromPrice: apartment.regularPrice }),
    ...(stage === 'full' ? { availability: 'full' } : {}),
  }));

/**
 * The apartments that the page's claims must hold for: the ones still available, while the campaign can be entered. A
 * closed page describes what was, so then all of them count.
 */
export function claimedApartments({ settings, apartments }: Pick<Campaign, 'settings' | 'apartments'>) {
  const closed = settings.status === 'full' || settings.status === 'ended';
  return closed ? apartments : apartments.filter(({ availability }) => availability === 'available');
}
