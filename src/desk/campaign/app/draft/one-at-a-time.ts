/**
 * Makes requests take turns.
 * @param onIdle called when a request has ended and no other is waiting
 */
export function oneAtATime(onIdle: () => void) {
  /** Settles with the last request. */
  let line = Promise.resolve();
  let waiting = 0;
  return {
    isIdle: () => waiting === 0,
    inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
      waiting++;
      const answer = line.then(work);
      line = answer.then(
        () => {},
        () => {},
      );
      return answer.finally(() => {
        waiting--;
        if (waiting === 0) onIdle();
      });
    },
  };
}
