import { generateKeyPairSync } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { campaign } from '../../tests/support/campaign.ts';
import type { ReceivedMail } from '../../tests/support/mail-server.ts';
import { receiveMails } from '../../tests/support/smtp-receiver.ts';
import { newEntry } from '../../tests/support/test-provider.ts';
import type { Entry } from '../entries/entry.ts';
import { renderMail } from '../page/mail/render-mail.ts';
import { mailSink, type SigningKey } from './mail-sink.ts';

const templates = campaign.settings.languages.map((language) => renderMail(campaign, language));
const from = 'campaign@hinata-residences.example';
const plainPort = (port: number) => `smtp://127.0.0.1:${port}`;

type Sending = { entry?: Partial<Entry>; key?: SigningKey };

const send = (server: string, { entry, key }: Sending = {}) =>
  mailSink({ server: new URL(server), from, key }, templates).send(
    { id: 'delivery-1', entry: { ...newEntry(1), id: 7, ...entry }, attempts: 1 },
    AbortSignal.timeout(60_000),
  );

async function sent(entry: Partial<Entry> = {}): Promise<ReceivedMail> {
  const { received, port } = await receiveMails();
  expect(await send(plainPort(port), { entry })).toEqual({ state: 'sent' });
  expect(received).toHaveLength(1);
  return received[0] as ReceivedMail;
}

describe('a mail', () => {
  test('reaches the entrant in the language of the form, with all that they need', async () => {
    const mail = await sent({ language: 'ja', name: '日向 花子', email: 'hanako@mail.example' });
    expect(mail).toMatchObject({ from, to: ['hanako@mail.example'] });
    const { headers, ...read } = await PostalMime.parse(mail.raw);
    const header = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect(read).toMatchObject({
      subject: '【ひなたレジデンス】エントリーを受け付けました',
      from: { name: 'ひなたレジデンス', address: from },
      to: [{ address: 'hanako@mail.example' }],
      replyTo: [{ address: 'booking@hinata-residences.example' }],
      messageId: '<delivery-1@hinata-residences.example>',
    });
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('content-language')).toBe('ja');
    expect(header('list-unsubscribe'), 'nothing is subscribed').toBeUndefined();
    expect(read.text).toContain('日向 花子 様');
    expect(read.text).toContain('受付日時\n  2025年3月28日 10:00');
    expect(read.html).toContain('<bdi>日向 花子</bdi> 様');
    expect(read.attachments).toMatchObject([
      { filename: 'spring2025-ja.ics', mimeType: 'text/calendar', disposition: 'attachment' },
    ]);
    // Byte for byte: the parser would mend the line ends of a text.
    const base64 = Buffer.from(templates[0]?.calendar.text ?? '').toString('base64');
    expect(String(mail.raw).replaceAll('\r\n', '')).toContain(base64);
  });

  test('is in English for those who entered on the English page', async () => {
    const { raw } = await sent({ language: 'en', name: 'Hana Hinata' });
    const { text, subject } = await PostalMime.parse(raw);
    expect(subject).toBe('Hinata Residences: we have received your entry');
    expect(text).toContain('Dear Hana Hinata,');
    expect(text).toContain('March 28, 2025, 10:00 JST');
  });

  test('quotes no name that is a link, in any part', async () => {
    const { raw } = await sent({ name: 'Win https://evil.example/ now' });
    const { text, html, headers } = await PostalMime.parse(raw);
    expect(`${text}${html}${JSON.stringify(headers)}`).not.toContain('evil');
    expect(text).toContain('お客様へ');
  });

  test('repeats of a phone number only its end', async () => {
    const asking = { ...templates[0] } as (typeof templates)[0];
    const bodies = [{ shows: ['phone' as const], html: '{{phone}}', text: '{{phone}}' }, ...asking.bodies];
    const { received, port } = await receiveMails();
    const sink = mailSink({ server: new URL(plainPort(port)), from }, [{ ...asking, bodies }]);
    const entry = { ...newEntry(1), id: 7, phone: '+81 3-0000-0120' };
    await sink.send({ id: 'delivery-1', entry, attempts: 1 }, AbortSignal.timeout(60_000));
    expect((await PostalMime.parse(received[0]?.raw ?? '')).text?.trim()).toBe('…0120');
  });

  test('reaches an address with signs in it', async () => {
    expect(await sent({ email: "o'neil+{a}@mail.example" })).toMatchObject({
      to: ["o'neil+{a}@mail.example"],
    });
  });

  test('is not sent to the entrant of another campaign, or in a language that the page has no longer', async () => {
    const { received, port } = await receiveMails();
    const skipped = (reason: string) => ({ state: 'skipped', error: reason });
    expect(await send(plainPort(port), { entry: { campaign: 'Autumn2024' } })).toEqual(
      skipped('other-campaign'),
    );
    expect(await send(plainPort(port), { entry: { language: 'fr' } })).toEqual(skipped('other-language'));
    expect(received).toEqual([]);
  });

  test('has a signature that verifies', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const { received, port } = await receiveMails();
    await send(plainPort(port), { key: { selector: 'spring', pem } });
    const inDns = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const asked: string[] = [];
    const resolver = async (name: string) => {
      asked.push(name);
      return [[`v=DKIM1; k=rsa; p=${inDns}`]];
    };
    const { results } = await dkimVerify(received[0]?.raw ?? '', { resolver });
    expect(results.map(({ status }) => status.result)).toEqual(['pass']);
    expect(asked).toContain('spring._domainkey.hinata-residences.example');
  });
});

const refusing = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

describe('an answer about', () => {
  test.each([
    [550, '5.1.1 <visitor1@mail.example>: visitor1 unknown', 'refused', '550 5.1.1 <…>: … unknown'],
    [450, '4.2.0 Greylisted, try again', 'retry', '450 4.2.0 Greylisted, try again'],
  ])('the recipient, %d, is understood and shown without the address', async (code, text, state, words) => {
    const { port } = await receiveMails({ onRcptTo: (_, __, callback) => callback(refusing(code, text)) });
    expect(await send(plainPort(port))).toEqual({ state, error: `answer: ${words}` });
  });

  test.each([
    [554, 'refused'],
    [451, 'retry'],
  ])('the mail, %d, is understood', async (code, state) => {
    const { port } = await receiveMails({
      onData: (stream, _, callback) => stream.resume().on('end', () => callback(refusing(code, 'No'))),
    });
    expect(await send(plainPort(port))).toEqual({ state, error: `answer: ${code} No` });
  });

  test('the sender waits for the operator', async () => {
    const { port } = await receiveMails({ onMailFrom: (_, __, callback) => callback(refusing(553, 'No')) });
    expect(await send(plainPort(port))).toEqual({ state: 'retry', error: 'answer: 553 No' });
  });

  test('the password waits for the operator too', async () => {
    const { received, port } = await receiveMails({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, callback) =>
        username === 'user' && password === 'p@ss'
          ? callback(null, { user: username })
          : callback(refusing(535, 'No')),
    });
    const outcome = await send(`smtp://user:wrong@127.0.0.1:${port}`);
    expect(outcome).toMatchObject({ state: 'retry', error: expect.stringMatching(/^answer: 535 /) });
    expect(await send(`smtp://user:p%40ss@127.0.0.1:${port}`)).toEqual({ state: 'sent' });
    expect(received).toHaveLength(1);
  });
});

test('is tried again by a server that is not there', async () => {
  expect(await send(plainPort(1))).toEqual({ state: 'retry', error: 'unreachable: ECONNREFUSED' });
});

test('is not sent without encryption to a server that is not on this machine', async () => {
  const { received, port } = await receiveMails();
  // The loopback address in a form that does not count as one, as if it were another machine.
  expect(await send(`smtp://[::ffff:127.0.0.1]:${port}`)).toEqual({ state: 'retry', error: 'not-encrypted' });
  expect(received).toEqual([]);
});
