type Waiting<Item, Result> = PromiseWithResolvers<Result> & { item: Item };

/**
 * Handles one group after the other: what arrives while a group is in hand forms the next one, so that one round trip,
 * or one sync to disk, serves all of it. Decision 009.
 * @param handle returns a result for each item, in order
 * @param maxGroup a larger group would be no faster and would only delay its first item
 */
export function inGroups<Item, Result>(
  handle: (items: readonly Item[]) => Promise<readonly Result[]>,
  maxGroup: number,
) {
  const waiting: Waiting<Item, Result>[] = [];
  let inHand: Promise<void> | undefined;
  const handleAll = async () => {
    while (waiting.length > 0) {
      const group = waiting.splice(0, maxGroup);
      await handle(group.map(({ item }) => item)).then(
        (results) => group.forEach(({ resolve }, index) => void resolve(results[index] as Result)),
        // Whoever waits behind them would wait as long, and in vain.
        (error: Error) => [...group, ...waiting.splice(0)].forEach(({ reject }) => void reject(error)),
      );
    }
    inHand = undefined;
  };
  return {
    /** @throws what `handle` threw for the item's group, or for one before it */
    add: (item: Item): Promise<Result> => {
      const added = { ...Promise.withResolvers<Result>(), item };
      waiting.push(added);
      inHand ??= Promise.resolve().then(handleAll);
      return added.promise;
    },
    waiting: () => waiting.length,
    /** Resolves when everything that was added is handled. */
    idle: () => inHand ?? Promise.resolve(),
  };
}
