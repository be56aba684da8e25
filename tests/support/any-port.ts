import { randomInt } from 'node:crypto';

/**
 * A port for programs that cannot bind port 0 and say which one they got; who finds it taken tries another. It is below
 * those that the system gives to others.
 */
export const anyPort = (): number => randomInt(20_000, 32_000);
