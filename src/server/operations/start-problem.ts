/** Why the server cannot start, in one sentence for the person who started it. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
