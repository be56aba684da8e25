import type { GiftsProblem } from './gifts.ts';

/** A gift card request that cannot be answered: thrown where the server finds out, and again in the app that asked. */
export class GiftsProblemError extends Error {
  override name = 'GiftsProblemError';
  readonly problem: GiftsProblem;

  constructor(problem: GiftsProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}
