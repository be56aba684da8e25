/**
 * Waits no longer than a time for work that goes on all the same.
 * @throws {Error} `timeout` when it is over, else what the work throws
 */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
