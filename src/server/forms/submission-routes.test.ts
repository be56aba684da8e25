import { describe, expect, test, vi } from 'vitest';
import {
  filled,
  openTestStore,
  sharedEmptyStore,
  startProvider,
  submitPath,
  withAnswers,
} from '../../../tests/support/test-provider.ts';
import { testSettings as settings, testForms } from '../../../tests/support/test-settings.ts';
import type { Stage } from '../../campaign/schema/stage.ts';
import { EntryStoreError } from '../../entries/entry-store-error.ts';

const withoutId = async (answer: Response) => {
  const { correlationId, ...body } = await answer.json();
  expect(correlationId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  return body;
};

const errorTypes = async (answer: Response) =>
  (await answer.json()).errors.map(({ errorType }: { errorType: string }) => errorType);

/** A valid address of so many characters, up to 257. */
function emailOf(length: number): string {
  const domain = `${`${'b'.repeat(61)}.`.repeat(3)}example`;
  return `${'a'.repeat(length - domain.length - 1)}@${domain}`;
}

describe('a good submission', () => {
  test('is stored and acknowledged in the language of its form', async () => {
    const { post, entries } = await startProvider({ clock: () => Date.UTC(2025, 2, 28, 1) });
    const page = 'https://spring.hinata.example/ja?utm_source=mail';
    const answer = await post({ ...filled(), context: { pageUri: page, pageName: 'Spring' } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      inlineMessage: 'ご応募ありがとうございます。エントリーを受け付けました。',
    });
    expect(entries()).toEqual([
      {
        ...withAnswers({ answers: '{}' }),
        id: 1,
        time: '2025-03-28T01:00:00.000Z',
        form_id: settings.formId.ja,
        language: 'ja',
        name: '山田 花子',
        email: 'hanako@mail.example',
        page,
        campaign: 'Spring2025',
        suspected: 0,
        idempotency: expect.any(String),
        wording: null,
      },
    ]);
    await post(filled(), {}, 'en');
    expect(entries()[1]?.language).toBe('en');
  });

  test('names the wording that its page showed, which is stored if it was published', async () => {
    const wording = { digest: 'published', campaign: 'Spring2025', language: 'ja', text: '{}' };
    const { post, entries } = await startProvider({}, settings, await openTestStore({ wordings: [wording] }));
    for (const named of ['published', 'made up', 'x'.repeat(65), 7, null, { digest: 'published' }])
      expect((await post({ ...filled(), wording: named })).status).toBe(200);
    expect(entries().map((entry) => entry.wording)).toEqual(['published', ...Array(5).fill(null)]);
  });

  const communications = [{ value: true, subscriptionTypeId: 1, text: 'News' }];
  const agreed = { consentToProcess: true, text: 'I agree', communications };
  const legitimateInterest = { value: true, subscriptionTypeId: 9, legalBasis: 'LEAD', text: 'We may write' };
  const ids = { hutk: '0123456789abcdef0123456789abcdef', ipAddress: '203.0.113.7', pageId: '1' };

  test.each([
    { submittedAt: '1743123600000', skipValidation: true, legalConsentOptions: { consent: agreed } },
    { context: { ...ids, pageUri: 'https://partner.example/', pageName: 'Partner', sfdcCampaignId: '' } },
    { context: { hutk: '', ipAddress: null, pageUri: '', pageId: null, goToWebinarWebinarKey: '' } },
    { legalConsentOptions: { consent: null, legitimateInterest } },
    { legalConsentOptions: null, context: null, submittedAt: '' },
  ])('may carry what HubSpot documents, or nothing of it: %j', async (more) => {
    const { post, entries } = await startProvider();
    const fields = filled().fields.map((field, index) => ({ ...field, objectTypeId: ['', '0-1'][index] }));
    expect((await post({ fields, ...more })).status).toBe(200);
    expect(JSON.stringify(entries())).not.toContain('203.0.113.7');
  });

  test('is acknowledged like all others if its honeypot is filled, and marked', async () => {
    const { post, entries } = await startProvider();
    for (const website of ['https://spam.example', ' \u3000', '\u200b'])
      expect((await post(filled({ website }))).status).toBe(200);
    expect(entries().map(({ suspected }) => suspected)).toEqual([1, 0, 0]);
    expect(JSON.stringify(entries())).not.toContain('spam.example');
  });
});

describe('the page of a submission', () => {
  const long = 'x'.repeat(2_030);

  test.each([
    ['a path', '/contact?utm_source=mail', '/contact?utm_source=mail'],
    ['with a fragment', 'https://partner.example/#access_token=secret', 'https://partner.example/'],
    ['as long as possible', `www.example.com/${'x'.repeat(2_032)}`, `www.example.com/${'x'.repeat(2_032)}`],
    ['too long with its query', `www.example.com/?utm_source=mail&fbclid=${long}`, 'www.example.com/'],
    ['too long', `www.example.com/${'x'.repeat(2_033)}?utm_source=mail`, null],
  ])('%s, costs no entry, and as much as is of use is stored', async (_case, pageUri, stored) => {
    const { post, entries } = await startProvider();
    expect((await post({ ...filled(), context: { pageUri } })).status).toBe(200);
    expect(entries()).toMatchObject([{ page: stored }]);
  });
});

describe('a repeated submission', () => {
  test('is one entry under the same Idempotency-Key, quoted or not, and a conflict with other values', async () => {
    const { post, entries } = await startProvider();
    const statusOf = async (key: string, values = {}) =>
      (await post(filled(values), { 'Idempotency-Key': key })).status;
    expect(await Promise.all([statusOf('one'), statusOf('one'), statusOf('"one"')])).toEqual([200, 200, 200]);
    expect(await statusOf('one', { email: 'taro@mail.example' })).toBe(400);
    // A robot's never takes the place of a person's.
    expect(await statusOf('one', { website: 'https://spam.example' })).toBe(200);
    expect(entries()).toMatchObject([{ suspected: 0 }, { suspected: 1 }]);
  });

  test('without a key is one entry only when values and submittedAt are equal', async () => {
    const { post, entries } = await startProvider();
    for (const submittedAt of [1743123600000, '1743123600000', 1743123600001, undefined, undefined])
      await post({ ...filled(), submittedAt });
    expect(entries()).toHaveLength(4);
  });
});

describe('a refused submission', () => {
  const store = sharedEmptyStore();
  const refusing = () => startProvider({}, settings, store());

  test('gets the documented error', async () => {
    const { post, entries } = await refusing();
    const answer = await post({ fields: [{ name: 'email', value: 'hanako' }] });
    expect(answer.status).toBe(400);
    expect(await withoutId(answer)).toEqual({
      status: 'error',
      message: 'The request is not valid',
      errors: [
        { message: "Error in 'fields.name'. Required field 'name' is missing", errorType: 'REQUIRED_FIELD' },
        { message: "Error in 'fields.email'. Invalid email address", errorType: 'INVALID_EMAIL' },
      ],
    });
    expect(entries()).toEqual([]);
  });

  const consent = (options: unknown) => ({ ...filled(), legalConsentOptions: options });
  const context = (values: unknown) => ({ ...filled(), context: values });
  const beside = (field: object) => ({ fields: [...filled().fields, field] });
  const company = { objectTypeId: '0-2', name: 'name', value: '株式会社日向' };
  const agreed = { consentToProcess: true, value: true, text: 'x' };
  const tooMany = Array.from({ length: 1001 }, () => ({ name: 'email', value: 'a@mail.example' }));

  test.each([
    ['REQUIRED_FIELD', filled({ name: ' \u200b\u3000' })],
    ['REQUIRED_FIELD', filled({ email: null })],
    ['INPUT_TOO_LARGE', filled({ name: 'x'.repeat(201) })],
    ['INVALID_EMAIL', filled({ email: 'a\u0000@mail.example' })],
    ['VALUE_NOT_IN_FIELD_DEFINITION', filled({ name: 'a\u202eb' })],
    ['FIELD_NOT_IN_FORM_DEFINITION', beside({ name: '__proto__', value: 'x' })],
    ['FIELD_NOT_IN_FORM_DEFINITION', beside({ name: 'x'.repeat(60_000), value: 'x' })],
    // A company's name is not the person's.
    ['FIELD_NOT_IN_FORM_DEFINITION', beside(company)],
    ['INVALID_METADATA', beside({ name: 'email', value: 'other@mail.example' })],
    ['INVALID_METADATA', beside({ name: 'fax', value: {} })],
    ['INVALID_METADATA', { ...filled(), submittedAt: 'yesterday' }],
    ['INVALID_METADATA', context({ pageUrl: 'https://partner.example/' })],
    ['INVALID_METADATA', 'null'],
    ['INVALID_HUTK', context({ hutk: 'made up' })],
    ['INVALID_IP_ADDRESS', context({ ipAddress: '999.1.1.1' })],
    ['INVALID_PAGE_URI', context({ pageUri: 'javascript:alert(1)' })],
    ['INVALID_PAGE_URI', context({ pageUri: 'www.example.com/a\nb' })],
    ['INVALID_PAGE_URI', context({ pageUri: ['https://a.example/'] })],
    ['INVALID_LEGAL_OPTION_FORMAT', consent({})],
    ['INVALID_LEGAL_OPTION_FORMAT', consent({ consent: agreed, legitimateInterest: agreed })],
    ['MISSING_PROCESSING_CONSENT', consent({ consent: { consentToProcess: false, text: 'x' } })],
    ['MISSING_PROCESSING_CONSENT', consent({ legitimateInterest: { value: false, text: 'x' } })],
    ['INVALID_LEGAL_OPTION_FORMAT', consent({ consent: { consentToProcess: true } })],
    ['INVALID_LEGAL_OPTION_FORMAT', consent({ legitimateInterest: { value: true } })],
    ['MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED', { fields: tooMany }],
  ])('hears %s', async (errorType, body) => {
    const { post, entries } = await refusing();
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await errorTypes(answer)).toEqual([errorType]);
    expect(entries()).toEqual([]);
  });

  test.each([
    { fields: Array(900).fill({}) },
    { fields: Array.from({ length: 60 }, (_, number) => ({ name: `${number}${'\u0000'.repeat(100)}` })) },
  ])('names at most ten errors in at most 4 kB', async (body) => {
    const { post } = await refusing();
    const answer = await (await post(body)).text();
    expect(JSON.parse(answer).errors).toHaveLength(10);
    expect(answer.length).toBeLessThan(4_096);
  });

  const json = { 'Content-Type': 'application/json' };
  const typed = (type: string) => ({ headers: { 'Content-Type': type } });

  test.each<[number, string, RequestInit & { path?: string; body?: unknown; method?: string }]>([
    [400, 'malformed JSON', { body: '{"fields":' }],
    [400, 'arrays nested without end', { body: '['.repeat(60_000) }],
    [400, 'invalid UTF-8', { body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) }],
    [415, 'plain text', typed('text/plain')],
    [415, 'another charset', typed('application/json; charset=shift_jis')],
    [415, 'a compressed body', { headers: { ...json, 'Content-Encoding': 'gzip' } }],
    [413, 'a declared body of more than 64 kB', { headers: { ...json, 'Content-Length': '65537' } }],
    [404, 'another portal', { path: submitPath().replace('2025', '9999') }],
    [404, 'another form', { path: submitPath().replace('6f1c', '0000') }],
    [404, 'HubSpot’s address with a token', { path: submitPath().replace('submit/', 'secure/submit/') }],
    [405, 'another method', { method: 'PUT' }],
  ])('is a %i for %s', async (status, _case, { path = submitPath(), ...init }) => {
    const { provider, entries } = await refusing();
    const body = JSON.stringify(filled());
    const request = { method: 'POST', headers: json, body, duplex: 'half', ...init } as RequestInit;
    const answer = await provider.request(path, request);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Allow')).toBe(status === 405 ? 'POST, OPTIONS' : null);
    expect(await answer.json()).toMatchObject({ status: 'error', message: expect.any(String) });
    expect(entries()).toEqual([]);
  });
});

describe('a campaign that is not open', () => {
  const refusals = Object.fromEntries(testForms().map((form) => [form.language, form.refusals]));

  test.each<[stage: Stage, when: 'before' | 'after']>([
    ['before', 'before'],
    ['full', 'after'],
    ['ended', 'after'],
  ])('refuses every entry in words of its language, %s: %s', async (stage, when) => {
    const { post, entries } = await startProvider({ stageAt: () => ({ stage }) });
    for (const language of ['ja', 'en'] as const)
      for (const body of [filled(), filled({ email: 'no address' }), '{']) {
        const answer = await post(body, {}, language);
        expect(answer.status).toBe(400);
        expect((await answer.json()).errors).toEqual([
          { message: refusals[language]?.[when], errorType: 'SUBMISSION_NOT_ALLOWED' },
        ]);
      }
    expect(entries()).toEqual([]);
  });

  test('still acknowledges an entry that it accepted, resent under its key or with its time', async () => {
    let stage: Stage = 'open';
    const { post, entries } = await startProvider({ stageAt: () => ({ stage }) });
    const timed = { ...filled({ email: 'taro@mail.example' }), submittedAt: 1_743_123_600_000 };
    const send = (body: object, key?: string) => post(body, key ? { 'Idempotency-Key': key } : {});
    await send(filled(), 'one');
    await send(timed);
    stage = 'ended';
    for (const answer of [await send(filled(), 'one'), await send(timed)])
      expect(await answer.json()).toHaveProperty('inlineMessage');
    for (const answer of [await send(filled({ name: 'Taro' }), 'one'), await send(filled(), 'two')])
      expect(await errorTypes(answer)).toEqual(['SUBMISSION_NOT_ALLOWED']);
    expect(entries()).toHaveLength(2);
  });

  test('does not deny an entry while its store cannot be asked', async () => {
    const fail = () => Promise.reject(new EntryStoreError('The disk is gone.'));
    const stageAt = () => ({ stage: 'ended' as const });
    const { post } = await startProvider({ stageAt, store: { add: fail, find: fail } });
    expect((await post(filled(), { 'Idempotency-Key': 'one' })).status).toBe(500);
  });

  test('accepts an entry that arrived in time, however slow its body, with its arrival time', async () => {
    const ends = Date.UTC(2025, 3, 30, 15);
    let now = ends - 1;
    const { provider, entries } = await startProvider({
      clock: () => now,
      stageAt: (time) => ({ stage: time < ends ? 'open' : 'ended' }),
    });
    const slow = async function* () {
      now = ends + 3_000;
      yield new TextEncoder().encode(JSON.stringify(filled()));
    };
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: slow(), duplex: 'half' } as unknown as RequestInit;
    expect((await provider.request(submitPath(), init)).status).toBe(200);
    expect(entries()).toMatchObject([{ time: '2025-04-30T14:59:59.999Z' }]);
  });
});

describe('an origin', () => {
  const empty = sharedEmptyStore();

  test.each([
    ['https://partner.example', 'localhost'],
    // The site itself; the proxy in front terminates TLS.
    ['https://localhost', 'localhost'],
    ['https://spring.example:8443', 'Spring.Example:8443'],
  ])('may post from %s to %s', async (origin, host) => {
    const { post } = await startProvider();
    const answer = await post(filled(), { Origin: origin, Host: host });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(origin);
    expect(answer.headers.get('Vary')).toContain('Origin');
  });

  test.each([
    'https://evil.example',
    'http://partner.example',
    'https://partner.example.evil.example',
    'https://partner.example:444',
    'null',
    'file://localhost',
    'https://partner.example/path',
  ])('is refused as %s, the preflight too', async (origin) => {
    const { provider, post, entries } = await startProvider({}, settings, empty());
    const answers = [
      await post(filled(), { Origin: origin }),
      await provider.request(submitPath(), { method: 'OPTIONS', headers: { Origin: origin } }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
    expect(entries()).toEqual([]);
  });

  test('learns from the preflight what it may send, and can read errors', async () => {
    const { provider, post } = await startProvider({}, settings, empty());
    const headers = { Origin: 'https://partner.example' };
    const answer = await provider.request(submitPath(), { method: 'OPTIONS', headers });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type, Idempotency-Key',
    });
    const refused = await post('{', headers);
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('https://partner.example');
  });
});

describe('a limit', () => {
  test('of requests answers 429 before anything else, and tells the sender when to come again', async () => {
    const record = vi.fn();
    const { post, entries } = await startProvider({ waitFor: () => 5_500, record });
    const answer = await post('{');
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '6']);
    expect(await withoutId(answer)).toMatchObject({ status: 'error', errorType: 'RATE_LIMIT' });
    expect(record.mock.calls).toEqual([['refused']]);
    expect(entries()).toEqual([]);
  });

  test('of all entries is asked about what would be stored, by the widest network', async () => {
    const takeFromTotal = vi.fn(() => 60_000);
    const { post } = await startProvider({ takeFromTotal, peerOf: () => '203.0.113.7' });
    expect((await post('{}')).status).toBe(400);
    const answer = await post(filled());
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60']);
    expect(takeFromTotal.mock.calls).toEqual([['203.0.113.0/24']]);
  });

  test.each<[string, number, number, (length: number) => [body: unknown, key: string]]>([
    ['an email', 254, 400, (length) => [filled({ email: emailOf(length) }), `key ${length}`]],
    ['a quoted key', 255, 400, (length) => [filled(), `"${'k'.repeat(length)}"`]],
    ['a bare key with a quote', 255, 400, (length) => [filled(), `"${'k'.repeat(length - 1)}`]],
    ['a body', 65_536, 413, (length) => [JSON.stringify(filled({ name: 'a' })).padEnd(length), 'key']],
  ])('accepts %s of %i, and not of one more', async (_case, most, status, requestOf) => {
    const { post } = await startProvider();
    const statusOf = async (length: number) => {
      const [body, key] = requestOf(length);
      return (await post(body, { 'Idempotency-Key': key })).status;
    };
    expect([await statusOf(most), await statusOf(most + 1)]).toEqual([200, status]);
  });
});

test('a store that fails gives the visitor the documented error, and the log what happened', async () => {
  const log = { event: vi.fn(), failure: vi.fn() };
  const known = new EntryStoreError('The entry store x refused: the disk is full.');
  const unforeseen = new Error('unexpected 花子');
  const ids: string[] = [];
  for (const error of [known, unforeseen]) {
    const fail = () => Promise.reject(error);
    const { post } = await startProvider({ store: { add: fail, find: fail }, log });
    const answer = await post(filled());
    expect(answer.status).toBe(500);
    const { correlationId, ...body } = await answer.json();
    expect(body).toEqual({ status: 'error', message: 'The submission could not be stored' });
    ids.push(correlationId);
  }
  const message = `An entry was not stored. ${known.message}`;
  expect(log.event.mock.calls).toEqual([[{ level: 'error', message, correlationId: ids[0] }]]);
  // What nobody foresaw may quote the visitor: never by its message.
  expect(log.failure.mock.calls).toEqual([[ids[1], unforeseen]]);
});

test('nothing under the endpoint shows an entry', async () => {
  const { provider, post } = await startProvider();
  await post(filled());
  for (const path of [submitPath(), `${submitPath()}/entries`, '/forms/entries'])
    expect(await (await provider.request(path)).text()).not.toContain('hanako');
});
