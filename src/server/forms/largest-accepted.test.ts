import { expect, test } from 'vitest';
import { filled, startProvider, submitPath } from '../../../tests/support/test-provider.ts';

/** The limits of a submission, each with the largest that is accepted and the smallest that is not. */

/** A valid address of so many characters, up to 257. */
function emailOf(length: number): string {
  const domain = `${`${'b'.repeat(61)}.`.repeat(3)}example`;
  return `${'a'.repeat(length - domain.length - 1)}@${domain}`;
}

test.each([
  ['an email', 254, (length: number) => filled({ email: emailOf(length) })],
  ['a name', 200, (length: number) => filled({ name: '花'.repeat(length) })],
  ['an answer before it is trimmed', 1_016, (length: number) => filled({ name: '花'.padEnd(length) })],
])('%s of %i characters is accepted, and not of one more', async (_case, most, bodyOf) => {
  const { post, entries } = await startProvider();
  expect((await post(bodyOf(most))).status).toBe(200);
  const answer = await post(bodyOf(most + 1));
  expect(await answer.json()).toMatchObject({ errors: [{ errorType: 'INPUT_TOO_LARGE' }] });
  expect(entries()).toHaveLength(1);
});

test.each([
  ['quoted', (length: number) => `"${'k'.repeat(length)}"`],
  ['bare with a quote', (length: number) => `"${'k'.repeat(length - 1)}`],
])('a %s Idempotency-Key of 255 characters is accepted, and not of one more', async (_case, keyOf) => {
  const { post } = await startProvider();
  const statusOf = async (length: number) =>
    (await post(filled(), { 'Idempotency-Key': keyOf(length) })).status;
  expect([await statusOf(1), await statusOf(255), await statusOf(256)]).toEqual([200, 200, 400]);
});

test('an empty Idempotency-Key is not accepted', async () => {
  const { post } = await startProvider();
  expect((await post(filled(), { 'Idempotency-Key': '""' })).status).toBe(400);
});

test.each([
  ['declared', true],
  ['chunked', false],
])('a %s body of 64 kB is accepted, and not of one byte more', async (_case, declared) => {
  const { provider, entries } = await startProvider();
  const statusOf = async (bytes: number) => {
    const body = new Blob([JSON.stringify(filled({ name: 'Hanako' })).padEnd(bytes)]).stream();
    const headers = {
      'Content-Type': 'application/json',
      ...(declared && { 'Content-Length': String(bytes) }),
    };
    const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    return (await provider.request(submitPath(), request)).status;
  };
  expect([await statusOf(65_536), await statusOf(65_537)]).toEqual([200, 413]);
  expect(entries()).toHaveLength(1);
});
