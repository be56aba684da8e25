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
