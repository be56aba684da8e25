import { CampaignError } from '../../../campaign/campaign-error.ts';
import { GiftInputError } from '../../../gifts/input/fault.ts';
import { limits } from '../../../gifts/input/limits.ts';
import { type GiftsProblem, GiftsProblemError } from '../contract/gifts.ts';
import { columnMapIn, type GiftDesk } from './gift-desk.ts';
import { cellsUnder } from './given-table.ts';

/** Converts an error that the operator can act on to a problem for the app; undefined for any other error. */
export function problemOf(error: unknown, desk: GiftDesk): GiftsProblem | undefined {
  if (error instanceof GiftsProblemError) return error.problem;
  if (error instanceof CampaignError) return { kind: 'campaign', detail: error.message };
  if (!(error instanceof GiftInputError)) return undefined;
  const { file, faults } = error;
  const numbers = reservationsIn(file, desk);
  return {
    ...{ kind: 'input', file },
    faults: faults
      .slice(0, limits.faults)
      .map((fault) => ({ ...fault, reservation: numbers.get(fault.line ?? 0) })),
    // The limit of the command: readers stop one fault later.
    hasMore: faults.length > limits.faults,
  };
}

/** The numbers of the reservations by their lines, if the file is that of the reservations. */
function reservationsIn(file: string, desk: GiftDesk): Map<number, string> {
  const { reservations } = desk.given;
  if (reservations?.name !== file) return new Map();
  const { id = 'id' } = columnMapIn(desk).data.columns;
  return new Map(cellsUnder(reservations, id).map(({ line, cell }) => [line, cell]));
}
