import type { Apartment } from './apartment.ts';
import { type Stage, showsFigures } from './stage.ts';

/**
 * The apartments as a stage offers them: once the campaign is full or over, nobody gets its rents any more, and a full
 * campaign is one whose apartments all are.
 */
export const apartmentsInStage = (apartments: readonly Apartment[], stage: Stage): Apartment[] =>
  apartments.map((apartment) => ({
    ...apartment,
    ...(showsFigures(stage) ? {} : { fromPrice: apartment.regularPrice }),
    ...(stage === 'full' ? { availability: 'full' } : {}),
  }));
