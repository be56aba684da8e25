import { expect, test } from 'vitest';
import { filled, startProvider } from '../../../tests/support/test-provider.ts';

/** The limits of a submission, each with the largest that is accepted and the smallest that is not. */

/** A valid address of so many characters, up to 257. */
function emailOf(length: number): string {
  const domain = `${`${'b'.repeat(61)}.`.repeat(3)}example`;
  return `${'a'.repeat(length - domain.length - 1)}@${domain}`;
}

test.each<[string, number, number, (length: number) => [body: unknown, key: string]]>([
  ['an email', 254, 400, (length) => [filled({ email: emailOf(length) }), 'key']],
  ['a quoted key', 255, 400, (length) => [filled(), `"${'k'.repeat(length)}"`]],
  ['a bare key with a quote', 255, 400, (length) => [filled(), `"${'k'.repeat(length - 1)}`]],
  ['a body', 65_536, 413, (length) => [JSON.stringify(filled({ name: 'a' })).padEnd(length), 'key']],
])('%s of %i is accepted, and not of one more', async (_case, most, status, requestOf) => {
  const { post, entries } = await startProvider();
  const statusOf = async (length: number) => {
    const [body, key] = requestOf(length);
    return (await post(body, { 'Idempotency-Key': key })).status;
  };
  expect([await statusOf(most), await statusOf(most + 1)]).toEqual([200, status]);
  expect(entries()).toHaveLength(1);
});
