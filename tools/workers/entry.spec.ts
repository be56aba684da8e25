import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { inEachLanguage } from '../../tests/support/campaign.ts';
import { expectState, fillIn, goToForm, someone } from '../../tests/support/entry-form.ts';
import { request, submissionPath } from '../../tests/support/raw-request.ts';
import { visit } from '../../tests/support/visit.ts';
import { test } from './test.ts';

/** The period of the rate limit in `wrangler.jsonc`. */
const windowMs = 10_000;

/** Each test sends from its own documentation address (RFC 5737), so that none uses up another's limit. */
const sendEntry = (
  origin: string,
  visitor: Record<string, string>,
  { from, ...headers }: { from: string } & Record<string, string>,
) =>
  request(origin, {
    method: 'POST',
    path: submissionPath,
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': from, ...headers },
    body: JSON.stringify({ fields: Object.entries(visitor).map(([name, value]) => ({ name, value })) }),
  });

const statusOf = async (sent: ReturnType<typeof sendEntry>) => (await sent).status;

inEachLanguage(({ language, route, copy }) => {
  test(`an entry is stored in the database, ${language}`, async ({ page, place }) => {
    const visitor = someone();
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await visit(page, route);
    const form = await goToForm(page, language, 'ready');
    await fillIn(form, visitor);
    await form.submit.click();
    await expectState(form, 'sent');
    await expect(form.section).toContainText(copy.entry.thanks);
    const kept = await place.postgres.run(
      `SELECT * FROM entry WHERE email = '${visitor.email}'`,
      place.database,
    );
    expect(kept).toEqual([expect.objectContaining({ ...visitor, language })]);
    expect(refused).toEqual([]);
  });

  test(`while the database is down the pages stay up and the form apologizes, ${language}`, async ({
    page,
    place,
  }) => {
    const { database, postgres } = place;
    const allow = (answer: boolean) =>
      postgres.run(`ALTER DATABASE ${new URL(database).pathname.slice(1)} ALLOW_CONNECTIONS ${answer}`);
    await allow(false);
    await visit(page, route);
    const form = await goToForm(page, language, 'ready');
    await fillIn(form, someone());
    await form.submit.click();
    await expectState(form, 'failed');
    await expect(form.section).toContainText(copy.entry.error);
    await allow(true);
    await form.submit.click();
    await expectState(form, 'sent');
  });
});

test('an entry sent again is stored once, and other values under its key are refused', async ({ place }) => {
  const visitor = someone();
  const from = { from: '192.0.2.1', 'Idempotency-Key': visitor.email };
  const sent = await Promise.all([1, 2, 3].map(() => sendEntry(place.origin, visitor, from)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  // A server on the same database recognizes it too.
  expect(await statusOf(sendEntry(place.nodeOrigin, visitor, from))).toBe(200);
  expect(await statusOf(sendEntry(place.origin, { ...visitor, name: '別人' }, from))).toBe(400);
  const kept = await place.postgres.run(
    `SELECT * FROM entry WHERE email = '${visitor.email}'`,
    place.database,
  );
  expect(kept).toHaveLength(1);
});

test('invalid entries get the same responses as from the Node server', async ({ place }) => {
  const from = { from: '192.0.2.2' };
  for (const [visitor, headers] of [
    [{ name: '日向', email: 'no address' }, from],
    [{ name: '日向' }, from],
    [someone(), { ...from, Origin: 'https://elsewhere.example' }],
    [someone(), { ...from, 'Content-Type': 'text/plain' }],
  ] as const) {
    const [worker, node] = await Promise.all(
      [place.origin, place.nodeOrigin].map((origin) => sendEntry(origin, visitor, headers)),
    );
    const said = (answer: typeof worker) => ({
      status: answer?.status,
      body: { ...JSON.parse(String(answer?.body)), correlationId: '' },
    });
    expect(said(worker)).toEqual(said(node));
    expect(worker?.status).toBeGreaterThanOrEqual(400);
  }
});

test('50 submissions from one address are accepted, and other addresses are not affected', async ({
  place,
}) => {
  const visitor = someone();
  const of = (from: string) => sendEntry(place.origin, visitor, { from, 'Idempotency-Key': visitor.email });
  // The platform's windows begin at multiples of their length.
  await pause(windowMs - (Date.now() % windowMs));
  const answers = await Promise.all(Array.from({ length: 80 }, () => of('192.0.2.3')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(await statusOf(of('192.0.2.4'))).toBe(200);
});
