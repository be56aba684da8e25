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
import type { Stage } from '../../campaign/stage.ts';
import { EntryStoreError } from '../../entries/entry-store-error.ts';
import { createTotalLimit } from './total-limit.ts';

const withoutId = async (answer: Response) => {
  const { correlationId, ...body } = await answer.json();
  expect(correlationId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  return body;
};

const errorTypes = async (answer: Response) =>
  (await answer.json()).errors.map(({ errorType }: { errorType: string }) => errorType);

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

  test('may carry everything that HubSpot documents', async () => {
    const { post, entries } = await startProvider();
    const answer = await post({
      fields: filled().fields.map((field, index) => ({ ...field, objectTypeId: index > 0 ? '0-1' : '' })),
      submittedAt: '1743123600000',
      skipValidation: true,
      context: {
        hutk: '0123456789abcdef0123456789abcdef',
        ipAddress: '203.0.113.7',
        pageUri: 'https://partner.example/',
        pageName: 'Partner',
        pageId: '1',
        sfdcCampaignId: '',
      },
      legalConsentOptions: {
        consent: {
          consentToProcess: true,
          text: 'I agree',
          communications: [{ value: true, subscriptionTypeId: 1, text: 'News' }],
        },
      },
    });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(entries())).not.toContain('203.0.113.7');
  });

  test('may rest on legitimate interest, and leave every other option empty', async () => {
    const { post, entries } = await startProvider();
    const legitimateInterest = {
      value: true,
      subscriptionTypeId: 999,
      legalBasis: 'LEAD',
      text: 'We may write',
    };
    const nothing = { hutk: '', ipAddress: null, pageUri: '', pageId: null, goToWebinarWebinarKey: '' };
    for (const body of [
      { ...filled(), legalConsentOptions: { consent: null, legitimateInterest }, context: nothing },
      { ...filled(), legalConsentOptions: null, context: null, submittedAt: '' },
    ]) {
      expect((await post(body)).status).toBe(200);
    }
    expect(entries()).toHaveLength(2);
  });

  test('is trimmed, normalized to NFC, and its address to half-width letters', async () => {
    const { post, entries } = await startProvider();
    await post(filled({ name: ' Zoe\u0308 ', email: ' ｈａｎａ＠ｍａｉｌ．ｅｘａｍｐｌｅ' }));
    expect(entries()[0]).toMatchObject({ name: 'Zoë', email: 'hana@mail.example' });
  });

  test('that filled the honeypot is acknowledged like all others and marked', async () => {
    const { post, entries } = await startProvider();
    const answer = await post(filled({ website: 'https://spam.example' }));
    expect(answer.status).toBe(200);
    expect(entries()[0]).toMatchObject({ suspected: 1 });
    expect(JSON.stringify(entries())).not.toContain('spam.example');
  });

  test.each(['', ' \u3000', '\u200b'])('whose trap holds %j alone is not suspected', async (website) => {
    const { post, entries } = await startProvider();
    await post(filled({ website }));
    expect(entries()[0]).toMatchObject({ suspected: 0 });
  });
});

describe('the page of a submission', () => {
  const long = 'x'.repeat(2_030);

  test.each([
    ['as in HubSpot’s example', 'www.example.com/page', 'www.example.com/page'],
    ['a path', '/contact?utm_source=mail', '/contact?utm_source=mail'],
    ['nothing', '', null],
    ['with a fragment', 'https://partner.example/#access_token=secret', 'https://partner.example/'],
    ['as long as possible', `www.example.com/${'x'.repeat(2_032)}`, `www.example.com/${'x'.repeat(2_032)}`],
    ['too long with its query', `www.example.com/?utm_source=mail&fbclid=${long}`, 'www.example.com/'],
    ['too long with its fragment', `www.example.com/#${long}`, 'www.example.com/'],
    ['too long', `www.example.com/${'x'.repeat(2_033)}?utm_source=mail`, null],
  ])('%s, costs no entry, and as much as is of use is stored', async (_case, pageUri, stored) => {
    const { post, entries } = await startProvider();
    expect((await post({ ...filled(), context: { pageUri } })).status).toBe(200);
    expect(entries()).toMatchObject([{ page: stored }]);
  });
});

describe('a repeated submission', () => {
  test('is one entry when both carry the same Idempotency-Key, quoted or not', async () => {
    const { post, entries } = await startProvider();
    const answers = await Promise.all([
      post(filled(), { 'Idempotency-Key': 'one' }),
      post(filled(), { 'Idempotency-Key': 'one' }),
      post(filled(), { 'Idempotency-Key': '"one"' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(entries()).toHaveLength(1);
  });

  test('without a key is one entry only when form, values and submittedAt are equal', async () => {
    const { post, entries } = await startProvider();
    const at = (submittedAt: number | string) => ({ ...filled(), submittedAt });
    await post(at(1743123600000));
    await post(at('1743123600000'));
    expect(entries()).toHaveLength(1);
    await post(at(1743123600001));
    await post({ ...filled({ name: 'Taro' }), submittedAt: 1743123600000 });
    await post(at(1743123600000), {}, 'en');
    await post(filled());
    await post(filled());
    expect(entries()).toHaveLength(6);
  });

  test('with a used key and other values is refused', async () => {
    const { post, entries } = await startProvider();
    await post(filled(), { 'Idempotency-Key': 'one' });
    const answer = await post(filled({ email: 'taro@mail.example' }), { 'Idempotency-Key': 'one' });
    expect(answer.status).toBe(400);
    expect(await errorTypes(answer)).toEqual(['INVALID_METADATA']);
    expect(entries()).toHaveLength(1);
  });

  test.each([
    ['its key', { 'Idempotency-Key': 'one' }],
    ['its values and submittedAt', {}],
  ])('by a robot with %s never takes the place of a person', async (_case, headers) => {
    const { post, entries } = await startProvider();
    const submittedAt = 1743123600000;
    const robot = { ...filled({ website: 'https://spam.example' }), submittedAt };
    const other = { ...filled({ name: 'x', website: 'https://spam.example' }), submittedAt };
    for (const body of [robot, { ...filled(), submittedAt }, robot]) {
      expect((await post(body, headers)).status).toBe(200);
    }
    await post(other, headers);
    expect(entries().filter(({ suspected }) => suspected === 0)).toHaveLength(1);
    expect(entries().filter(({ suspected, name }) => suspected === 1 && name !== 'x')).toHaveLength(1);
  });
});

describe('a refused submission', () => {
  const store = sharedEmptyStore();
  const refusing = (overrides = {}) => startProvider(overrides, settings, store());

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
  const company = { objectTypeId: '0-2', name: 'name', value: '株式会社日向' };
  const agreed = { consentToProcess: true, value: true, text: 'x' };
  test.each([
    ['REQUIRED_FIELD', filled({ name: ' \u200b\u3000' })],
    ['REQUIRED_FIELD', filled({ name: '\u3164\u2800' })],
    ['REQUIRED_FIELD', filled({ name: '\u0301'.repeat(198) })],
    ['REQUIRED_FIELD', filled({ email: null })],
    ['INPUT_TOO_LARGE', filled({ name: 'あ'.repeat(201) })],
    ['INPUT_TOO_LARGE', filled({ name: 'あ'.repeat(5_000) })],
    ['INPUT_TOO_LARGE', { fields: [...filled().fields, { name: 'x'.repeat(256), value: '' }] }],
    ['INVALID_EMAIL', filled({ email: 'a\u0000@mail.example' })],
    ['VALUE_NOT_IN_FIELD_DEFINITION', filled({ name: 'a\u0007b' })],
    ['VALUE_NOT_IN_FIELD_DEFINITION', filled({ name: 'a\u202eb' })],
    ['FIELD_NOT_IN_FORM_DEFINITION', filled({ fax: '1' })],
    ['FIELD_NOT_IN_FORM_DEFINITION', filled({ Phone: '1' })],
    ['FIELD_NOT_IN_FORM_DEFINITION', { fields: [...filled().fields, { name: '__proto__', value: 'x' }] }],
    // A company's name beside the contact's.
    ['FIELD_NOT_IN_FORM_DEFINITION', { fields: [...filled().fields, company] }],
    ['FIELD_NOT_IN_FORM_DEFINITION', { fields: [...filled().fields, { ...company, name: 'website' }] }],
    ['INVALID_METADATA', { fields: [...filled().fields, { name: 'email', value: 'other@mail.example' }] }],
    ['INVALID_METADATA', { ...filled(), submittedAt: 'yesterday' }],
    ['INVALID_METADATA', context({ pageName: 7 })],
    ['INVALID_METADATA', { fields: 'none' }],
    ['INVALID_METADATA', []],
    ['INVALID_METADATA', 'null'],
    ['INVALID_HUTK', context({ hutk: 'made up' })],
    ['INVALID_IP_ADDRESS', context({ ipAddress: '999.1.1.1' })],
    ['INVALID_PAGE_URI', context({ pageUri: 'javascript:alert(1)' })],
    ['INVALID_PAGE_URI', context({ pageUri: 'file:///C:/form.html' })],
    ['INVALID_PAGE_URI', context({ pageUri: 'www.example.com/a\nb' })],
    ['INVALID_PAGE_URI', context({ pageUri: ['https://a.example/'] })],
    ['INVALID_LEGAL_OPTION_FORMAT', consent('yes')],
    ['INVALID_LEGAL_OPTION_FORMAT', consent({})],
    ['INVALID_LEGAL_OPTION_FORMAT', consent({ consent: agreed, legitimateInterest: agreed })],
    ['MISSING_PROCESSING_CONSENT', consent({ consent: { text: 'x' } })],
    ['MISSING_PROCESSING_CONSENT', consent({ consent: { consentToProcess: false, text: 'x' } })],
    ['MISSING_PROCESSING_CONSENT', consent({ consent: { consentToProcess: 'true', text: 'x' } })],
    ['MISSING_PROCESSING_CONSENT', consent({ legitimateInterest: { value: false, text: 'x' } })],
    ['MISSING_PROCESSING_CONSENT', consent({ legitimateInterest: { text: 'x' } })],
    ['MISSING_PROCESSING_CONSENT_TEXT', consent({ consent: { consentToProcess: true } })],
    [
      'MISSING_COMMUNICATION_CONSENT_TEXT',
      consent({
        consent: { consentToProcess: true, text: 'x', communications: [{ subscriptionTypeId: 1 }] },
      }),
    ],
    ['MISSING_LEGITIMATE_INTEREST_TEXT', consent({ legitimateInterest: { value: true } })],
    [
      'DUPLICATE_SUBSCRIPTION_TYPE_ID',
      consent({
        consent: {
          consentToProcess: true,
          text: 'x',
          communications: [1, 1].map((subscriptionTypeId) => ({ subscriptionTypeId, text: 'x' })),
        },
      }),
    ],
    [
      'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED',
      { fields: Array.from({ length: 1001 }, () => ({ name: 'email', value: 'a@mail.example' })) },
    ],
    ['MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED', { ...filled(), anything: Array(9_000).fill(0) }],
    ['MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED', { ...filled(), anything: [[[[[[[[[[[]]]]]]]]]]] }],
    [
      'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED',
      context(Object.fromEntries(Array.from({ length: 101 }, (_, key) => [`k${key}`, 0]))),
    ],
    ['INVALID_LEGAL_OPTION_FORMAT', consent({ consent: { ...agreed, communications: Array(101).fill({}) } })],
    ['INVALID_METADATA', context({ pageUrl: 'https://partner.example/' })],
    ['INVALID_GOTOWEBINAR_WEBINAR_KEY', context({ goToWebinarWebinarKey: 7 })],
  ])('hears %s', async (errorType, body) => {
    const { post, entries } = await refusing();
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await errorTypes(answer)).toEqual([errorType]);
    expect(entries()).toEqual([]);
  });

  test('never takes a company’s name for a person’s', async () => {
    const { post, entries } = await refusing();
    const answer = await post({ fields: [company, ...filled().fields.slice(1)] });
    expect((await withoutId(answer)).errors).toEqual([
      {
        message: "Error in 'fields.0-2/name'. Field '0-2/name' is not in the form definition",
        errorType: 'FIELD_NOT_IN_FORM_DEFINITION',
      },
      { message: "Error in 'fields.name'. Required field 'name' is missing", errorType: 'REQUIRED_FIELD' },
    ]);
    expect(entries()).toEqual([]);
  });

  test('names at most ten errors', async () => {
    const { post } = await refusing();
    for (const item of [{}, { name: 'x', value: [] }]) {
      const answer = await post({ fields: Array(900).fill(item) });
      expect((await withoutId(answer)).errors).toHaveLength(10);
    }
  });

  test.each([
    ['malformed JSON', '{"fields":'],
    ['an empty body', ''],
    ['a prototype key', '{"fields":[],"__proto__":{"admin":true}}'],
    ['a constructor key', '{"fields":[],"context":{"constructor":{"prototype":{}}}}'],
    ['arrays nested without end', '['.repeat(60_000)],
  ])('is a 400 for %s', async (_case, body) => {
    const { post } = await refusing();
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await withoutId(answer)).toEqual({
      status: 'error',
      message: 'Unable to parse JSON from request body',
    });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('is a 400 for invalid UTF-8', async () => {
    const { provider } = await refusing();
    const body = new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]);
    const headers = { 'Content-Type': 'application/json' };
    expect((await provider.request(submitPath(), { method: 'POST', headers, body })).status).toBe(400);
  });

  test.each([
    ['text/plain', {}],
    ['application/x-www-form-urlencoded', {}],
    ['multipart/form-data; boundary=x', {}],
    ['application/json; charset=shift_jis', {}],
    ['application/json', { 'Content-Encoding': 'gzip' }],
  ])('is a 415 for %s', async (type, headers) => {
    const { post } = await refusing();
    expect((await post(filled(), { 'Content-Type': type, ...headers })).status).toBe(415);
  });

  test('is a 413 above 64 kB, whatever the Content-Length', async () => {
    const { provider, post } = await refusing();
    expect((await post(`{"fields":[${' '.repeat(70_000)}]}`)).status).toBe(413);
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(16_384)) });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '10' };
    const request = { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit;
    expect((await provider.request(submitPath(), request)).status).toBe(413);
  });

  test('is a 408 when its body does not arrive in time', async () => {
    const { provider } = await refusing({ bodyTimeoutMs: 20 });
    const headers = { 'Content-Type': 'application/json' };
    const request = { method: 'POST', headers, body: new ReadableStream(), duplex: 'half' } as RequestInit;
    expect((await provider.request(submitPath(), request)).status).toBe(408);
  });

  test('is a 404 for a form or portal that does not exist', async () => {
    const { provider } = await refusing();
    const headers = { 'Content-Type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(filled()) };
    for (const path of [submitPath().replace('2025', '9999'), submitPath().replace('6f1c', '0000')]) {
      const answer = await provider.request(path, request);
      expect(answer.status).toBe(404);
      expect(await withoutId(answer)).toEqual({
        status: 'error',
        message: 'The form or the portal does not exist',
      });
    }
  });

  test('is a 404 where HubSpot asks for a token', async () => {
    const { provider, entries } = await refusing();
    const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer secret' };
    const request = { method: 'POST', headers, body: JSON.stringify(filled()) };
    const answer = await provider.request(submitPath().replace('submit/', 'secure/submit/'), request);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ status: 'error' });
    expect(entries()).toEqual([]);
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('is a 405 for %s', async (method) => {
    const { provider } = await refusing();
    const answer = await provider.request(submitPath(), { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('POST, OPTIONS');
  });
});

describe('a campaign that is not open', () => {
  const refusals = Object.fromEntries(testForms().map((form) => [form.language, form.refusals]));

  test.each<[stage: Stage, when: 'before' | 'after', language: 'ja' | 'en']>([
    ['before', 'before', 'ja'],
    ['before', 'before', 'en'],
    ['full', 'after', 'ja'],
    ['full', 'after', 'en'],
    ['ended', 'after', 'ja'],
    ['ended', 'after', 'en'],
  ])('refuses every entry in words, %s: %s, %s', async (stage, when, language) => {
    const { post, entries } = await startProvider({ stageAt: () => ({ stage }) });
    for (const body of [filled(), filled({ email: 'no address' }), '{']) {
      const answer = await post(body, {}, language);
      expect(answer.status).toBe(400);
      expect(await withoutId(answer)).toEqual({
        status: 'error',
        message: 'The request is not valid',
        errors: [{ message: refusals[language]?.[when], errorType: 'SUBMISSION_NOT_ALLOWED' }],
      });
    }
    expect(entries()).toEqual([]);
  });

  test('still acknowledges an entry that it accepted, resent under its key or with its time', async () => {
    let stage: Stage = 'open';
    const { post, entries } = await startProvider({ stageAt: () => ({ stage }) });
    const keyed = { 'Idempotency-Key': 'one' };
    const timed = { ...filled({ email: 'taro@mail.example' }), submittedAt: 1_743_123_600_000 };
    await post(filled(), keyed);
    await post(timed);
    stage = 'ended';
    const answers = [await post(filled(), keyed), await post(timed)];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toHaveProperty('inlineMessage');
    }
    expect(await errorTypes(await post(filled({ name: '山田 太郎' }), keyed))).toEqual([
      'SUBMISSION_NOT_ALLOWED',
    ]);
    expect(await errorTypes(await post(filled(), { 'Idempotency-Key': 'two' }))).toEqual([
      'SUBMISSION_NOT_ALLOWED',
    ]);
    expect(entries()).toHaveLength(2);
  });

  test('does not deny an entry while its store cannot be asked', async () => {
    const fail = () => Promise.reject(new EntryStoreError('The disk is gone.'));
    const store = { add: fail, find: fail };
    const { post } = await startProvider({ stageAt: () => ({ stage: 'ended' }), store });
    expect((await post(filled(), { 'Idempotency-Key': 'one' })).status).toBe(500);
  });

  test('accepts an entry that arrived in time, however slow its body, with its arrival time', async () => {
    const ends = Date.UTC(2025, 3, 30, 15);
    let now = ends - 1;
    const { provider, entries } = await startProvider({
      clock: () => now,
      stageAt: (time) => ({ stage: time < ends ? 'open' : 'ended' }),
    });
    const body = new ReadableStream({
      pull: (controller) => {
        now = ends + 3_000;
        controller.enqueue(new TextEncoder().encode(JSON.stringify(filled())));
        controller.close();
      },
    });
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    expect((await provider.request(submitPath(), init)).status).toBe(200);
    expect(entries()).toMatchObject([{ time: '2025-04-30T14:59:59.999Z' }]);
  });
});

describe('an origin', () => {
  const empty = sharedEmptyStore();

  test.each([
    'https://spring.hinata.example',
    'https://partner.example',
    'http://localhost',
    // The proxy in front terminates TLS.
    'https://localhost',
  ])('may post from %s', async (origin) => {
    const { post } = await startProvider();
    const answer = await post(filled(), { Origin: origin });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(origin);
    expect(answer.headers.get('Vary')).toContain('Origin');
  });

  test.each(['spring.example:8443', 'Spring.Example:8443'])('may post to its own host, %s', async (host) => {
    const { post } = await startProvider();
    const answer = await post(filled(), { Origin: 'https://spring.example:8443', Host: host });
    expect(answer.status).toBe(200);
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
    const headers = { Origin: 'https://partner.example', 'Access-Control-Request-Method': 'POST' };
    const answer = await provider.request(submitPath(), { method: 'OPTIONS', headers });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('Access-Control-Allow-Methods')).toBe('POST');
    expect(answer.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type, Idempotency-Key');
    const refused = await post('{', { Origin: 'https://partner.example' });
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('https://partner.example');
  });
});

describe('a limit', () => {
  test('of requests answers 429 with Retry-After from the 51st in 10 s', async () => {
    let now = 0;
    const record = vi.fn();
    const { post, entries } = await startProvider({ ticks: () => now, record });
    for (let count = 0; count < 50; count++) expect((await post(filled())).status).toBe(200);
    now = 4_500;
    const answer = await post(filled());
    expect(answer.status).toBe(429);
    expect(answer.headers.get('Retry-After')).toBe('6');
    expect(await withoutId(answer)).toMatchObject({ status: 'error', errorType: 'RATE_LIMIT' });
    expect(entries()).toHaveLength(50);
    expect(record).toHaveBeenLastCalledWith('rate-limited');
    now = 10_000;
    expect((await post(filled())).status).toBe(200);
  });

  test('of all entries counts attempts at the store, and answers 503 with Retry-After', async () => {
    const { take } = createTotalLimit(2, () => 0);
    let network = 0;
    const takeFromTotal = () => take(String(network++));
    const { post, entries } = await startProvider({ takeFromTotal });
    const send = () => post(filled(), { 'Idempotency-Key': 'one' });
    expect((await post('{}')).status).toBe(400);
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    const answer = await send();
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60']);
    expect(entries()).toHaveLength(1);
  });
});

describe('a store that fails', () => {
  const failing = async (error: Error) => {
    const [log, logFailure] = [vi.fn(), vi.fn()];
    const store = { add: () => Promise.reject(error), find: () => Promise.reject(error) };
    const { post } = await startProvider({ store, log, logFailure });
    const answer = await post(filled());
    expect(answer.status).toBe(500);
    const { correlationId, ...body } = await answer.json();
    expect(body).toEqual({ status: 'error', message: 'The submission could not be stored' });
    return { log, logFailure, correlationId };
  };

  test('gives the visitor the documented error and the log its reason', async () => {
    const error = new EntryStoreError('The entry store x refused: the disk is full.');
    const { log, logFailure, correlationId } = await failing(error);
    expect(log).toHaveBeenCalledWith({
      level: 'error',
      message: 'An entry was not stored. The entry store x refused: the disk is full.',
      correlationId,
    });
    expect(logFailure).not.toHaveBeenCalled();
  });

  test('in a way that nobody foresaw is logged without a word that may quote the visitor', async () => {
    const error = new Error('unexpected 花子');
    const { log, logFailure, correlationId } = await failing(error);
    expect(log).not.toHaveBeenCalled();
    expect(logFailure).toHaveBeenCalledWith(correlationId, error);
  });
});

test('nothing under the endpoint shows an entry', async () => {
  const { provider, post } = await startProvider();
  await post(filled());
  for (const path of [submitPath(), `${submitPath()}/entries`, '/forms/entries', '/data/entries.sqlite']) {
    expect(await (await provider.request(path)).text()).not.toContain('hanako');
  }
});
