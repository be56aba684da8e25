import { generateKeyPairSync } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { attempt, mailsBy, mailTemplates, sender } from '../../tests/support/attempt.ts';
import type { ReceivedMail } from '../../tests/support/mail-server.ts';
import { receiveMails } from '../../tests/support/smtp-receiver.ts';
import type { Entry } from '../entries/entry.ts';
import { mailSink } from './mail-sink.ts';

async function sent(entry: Partial<Entry> = {}, sinkAt = (port: number) => mailsBy(port)) {
  const { received, port } = await receiveMails();
  expect(await attempt(sinkAt(port), entry)).toEqual({ state: 'sent' });
  expect(received).toHaveLength(1);
  const mail = received[0] as ReceivedMail;
  return { ...mail, read: await PostalMime.parse(mail.raw) };
}

test('reaches the entrant in the language of the form, with all that they need', async () => {
  const mail = await sent({ language: 'ja', name: '日向 花子', email: 'hanako@mail.example' });
  expect(mail).toMatchObject({ from: sender, to: ['hanako@mail.example'] });
  const { headers, ...read } = mail.read;
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(read).toMatchObject({
    subject: '【ひなたレジデンス】エントリーを受け付けました',
    from: { name: 'ひなたレジデンス', address: sender },
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
  const base64 = Buffer.from(mailTemplates[0]?.calendar.text ?? '').toString('base64');
  expect(String(mail.raw).replaceAll('\r\n', '')).toContain(base64);
});

test('is in English for those who entered on the English page, whatever signs their address has', async () => {
  const email = "o'neil+{a}@mail.example";
  const { to, read } = await sent({ language: 'en', name: 'Hana Hinata', email });
  expect(to).toEqual([email]);
  expect(read.subject).toBe('Hinata Residences: we have received your entry');
  expect(read.text).toContain('Dear Hana Hinata,');
  expect(read.text).toContain('March 28, 2025, 10:00 JST');
});

test('quotes no name that is a link, in any part', async () => {
  const { text, html, headers } = (await sent({ name: 'Win https://evil.example/ now' })).read;
  expect(`${text}${html}${JSON.stringify(headers)}`).not.toContain('evil');
  expect(text).toContain('お客様へ');
});

test('repeats of a phone number only its end', async () => {
  const asking = { ...mailTemplates[0] } as (typeof mailTemplates)[0];
  const { read } = await sent({ phone: '+81 3-0000-0120' }, (port) =>
    mailSink({ server: new URL(`smtp://127.0.0.1:${port}`), from: sender }, [
      { ...asking, text: '{{phone}}' },
    ]),
  );
  expect(read.text?.trim()).toBe('…0120');
});

test.each([
  [{ campaign: 'Autumn2024' }, 'other-campaign'],
  [{ language: 'fr' }, 'other-language'],
])('is not sent to the entrant of a page that is gone: %j', async (entry, error) => {
  const { received, port } = await receiveMails();
  expect(await attempt(mailsBy(port), entry)).toEqual({ state: 'skipped', error });
  expect(received).toEqual([]);
});

test('has a signature that verifies', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const { raw } = await sent({}, (port) => mailsBy(port, { selector: 'spring', pem }));
  const inDns = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const asked: string[] = [];
  const resolver = async (name: string) => {
    asked.push(name);
    return [[`v=DKIM1; k=rsa; p=${inDns}`]];
  };
  const { results } = await dkimVerify(raw, { resolver });
  expect(results.map(({ status }) => status.result)).toEqual(['pass']);
  expect(asked).toContain('spring._domainkey.hinata-residences.example');
});
