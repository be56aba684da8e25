/** Runs tasks one at a time, in the order in which they come. A task that fails does not keep the next from running. */
export function queue() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run<Result>(task: () => Result | Promise<Result>): Promise<Result> {
      const result = last.then(task);
      last = result.catch(() => {});
      return result;
    },
  };
}
