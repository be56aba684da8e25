import { test } from '@playwright/test';
import type { ServedVariant } from './campaign-variant.ts';

/** Milliseconds: another worker may build first, and others may use the machine. */
const longestBuild = 240_000;

/**
 * Serves a campaign for the tests of the file, or of the `describe`, that calls it.
 * @returns its server, from the first of these tests on
 */
export function variantForTests<Variant extends ServedVariant>(serve: () => Promise<Variant>): Variant {
  const variant = {} as Variant;
  test.beforeAll(async () => {
    test.setTimeout(longestBuild);
    Object.assign(variant, await serve());
  });
  test.afterAll(() => variant.stop?.());
  return variant;
}
