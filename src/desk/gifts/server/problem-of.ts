import { CampaignError } from '../../../campaign/campaign-error.ts';
import { type Fault, GiftInputError, letterOf } from '../../../gifts/input/fault.ts';
import { limits } from '../../../gifts/input/limits.ts';
import type { GiftsProblem, InputFault } from '../contract/gifts.ts';
import { GiftsProblemError } from '../contract/gifts-problem-error.ts';

export function refuse(problem: GiftsProblem): never {
  throw new GiftsProblemError(problem);
}

/** Converts an error that the operator can act on to a problem for the app; undefined for any other error. */
export function problemOf(error: unknown): GiftsProblem | undefined {
  if (error instanceof GiftsProblemError) return error.problem;
  if (error instanceof CampaignError) return { kind: 'campaign', detail: error.message };
  if (!(error instanceof GiftInputError)) return undefined;
  const { file, faults } = error;
  return {
    kind: 'input',
    file,
    faults: faults.slice(0, limits.faults).map(toldFault),
    // The limit of the command: readers stop one fault later.
    hasMore: faults.length > limits.faults,
  };
}

const toldFault = ({ line, column, says }: Fault): InputFault => ({
  line,
  column: column && { letter: letterOf(column.number), header: column.header },
  says,
});
