import { test } from '@playwright/test';

/**
 * Starts something for the tests of the file, or of the `describe`, that calls it.
 * @returns it, from the first of these tests on
 */
export function forTests<Started extends { stop: () => unknown }>(start: () => Promise<Started>): Started {
  const started = {} as Started;
  test.beforeAll(async () => void Object.assign(started, await start()));
  test.afterAll(() => started.stop?.());
  return started;
}
