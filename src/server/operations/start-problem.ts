/** Why the server does not start, in one sentence for the person who started it. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
