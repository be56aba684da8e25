/** Tasks per turn of the event loop, so that a newcomer never waits for the whole queue. */
const turnsAtOnce = 8;

/** @returns a function that queues a task: first in, first out, a few in each turn */
export function queueOfTurns(): (turn: () => void) => void {
  let waiting: (() => void)[] = [];
  const run = () => {
    const next = waiting.slice(0, turnsAtOnce);
    waiting = waiting.slice(turnsAtOnce);
    if (waiting.length > 0) setImmediate(run);
    for (const turn of next) turn();
  };
  return (turn) => {
    if (waiting.push(turn) === 1) setImmediate(run);
  };
}
