/** Automatic restarts within an hour; then a person decides. */
const most = 3;

const hour = 3_600_000;

/** Limits the restarts per hour, not in all: a desk may stay open for weeks. */
export function restartAllowance(now: () => number = Date.now) {
  let restarts: number[] = [];
  return {
    /** @returns whether another restart is allowed; if so, it is counted */
    take: (): boolean => {
      restarts = restarts.filter((at) => at > now() - hour);
      if (restarts.length === most) return false;
      restarts.push(now());
      return true;
    },
    /** Called when a person starts the server. */
    renew: () => {
      restarts = [];
    },
  };
}
