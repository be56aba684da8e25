import { randomInt } from 'node:crypto';

/**
 * Starts a program that cannot bind port 0 and say which one it got: on ports below those that the system gives to others,
 * until one is free.
 * @param start throws an error that says `in use` where the port is taken
 */
export async function onAnyPort<Started>(
  start: (port: number) => Started | Promise<Started>,
  tries = 20,
): Promise<Started> {
  try {
    return await start(randomInt(20_000, 32_000));
  } catch (error) {
    if (tries === 1 || !/in use/.test(String(error))) throw error;
    return onAnyPort(start, tries - 1);
  }
}
