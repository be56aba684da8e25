/** Runs tasks one at a time, in the order in which they come. A task that fails does not keep the next from running. */
export function queue() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    /** How many have not ended, the one that runs included. */
    waiting: (): number => waiting,
    run<Result>(task: () => Result | Promise<Result>): Promise<Result> {
      waiting += 1;
      const result = last.then(task).finally(() => {
        waiting -= 1;
      });
      last = result.catch(() => {});
      return result;
    },
  };
}
