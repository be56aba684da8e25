import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { campaign } from '../../tests/support/campaign.ts';
import { relayToHubSpot } from '../../tests/support/hubspot-endpoint.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { mailFolder } from '../campaign/content/mail-template.ts';
import { renderMail } from '../page/mail/render-mail.ts';
import { readDeliverySettings } from './delivery-settings.ts';
import { openMailSink } from './open-mail-sink.ts';
import { openSinks } from './open-sinks.ts';

test.each([
  [{ WEBHOOK_URL: 'http://hooks.example/' }, /^WEBHOOK_URL cannot be used: write an https/],
  [{ WEBHOOK_URL: 'https://a:b@hooks.example/' }, /^WEBHOOK_URL cannot be used/],
  [{ WEBHOOK_URL: 'https://hooks.example/' }, /go together/],
  [{ WEBHOOK_SECRET: 'whsec_abc' }, /^WEBHOOK_SECRET cannot be used: write whsec_/],
  [{ SMTP_URL: 'https://mail.example/' }, /^SMTP_URL cannot be used: write smtps/],
  [{ SMTP_URL: 'smtps://user:secret@mail.example?tls.rejectUnauthorized=false' }, /^SMTP_URL cannot be used/],
  [{ SMTP_URL: 'smtps://user:100%@mail.example' }, /^SMTP_URL cannot be used: .* % codes/],
  [{ SMTP_URL: 'smtps://mail.example' }, /^SMTP_URL and MAIL_FROM go together/],
  [{ MAIL_FROM: 'Hinata <mail@hinata.example>' }, /^MAIL_FROM cannot be used: write an address alone/],
  [{ MAIL_FROM: 'mail@hinata.example' }, /^SMTP_URL and MAIL_FROM go together/],
  [{ MAIL_DKIM_KEY: '/etc/dkim.pem' }, /^MAIL_DKIM_KEY cannot be used: write the selector/],
  [{ MAIL_DKIM_KEY: 'campaign:/etc/dkim.pem' }, /^MAIL_DKIM_KEY signs mails/],
  [{ MAIL_PER_HOUR: '0' }, /^MAIL_PER_HOUR cannot be used: write how many/],
])('settings are refused without quoting them: %j', (environment, sentence) => {
  expect(() => readDeliverySettings(environment)).toThrow(sentence);
  for (const value of Object.values(environment)) {
    expect(() => readDeliverySettings(environment)).not.toThrow(value === '0' ? /no match/ : value);
  }
});

const mailOn = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'campaign@hinata-residences.example' };

const relay = { hubspot: relayToHubSpot };

test('nothing is delivered anywhere by default', () => {
  expect(openSinks(readDeliverySettings({}), {})).toEqual([]);
  expect(openMailSink(readDeliverySettings({}), 'nowhere')).toEqual([]);
});

test('HubSpot gets fewer requests than its limit of 50 in 10 seconds, which other programs share', () => {
  expect(openSinks(readDeliverySettings({}), {}, relay)).toMatchObject([
    { sink: { name: 'hubspot' }, pace: { most: 40, withinMs: 10_000 } },
  ]);
});

describe('a page that does not say who gets the entry', () => {
  const webhook = { WEBHOOK_URL: 'https://hooks.example/', WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}` };
  const purposes = { ja: '受付のために利用し、アクメに提供します。', en: 'To register it. ACME gets it.' };

  test.each([
    [webhook, undefined, /^WEBHOOK_RECIPIENT is missing/],
    [mailOn, undefined, /^MAIL_RECIPIENT is missing/],
    [
      { ...webhook, WEBHOOK_RECIPIENT: 'Acme' },
      undefined,
      /\(ja\) does not name Acme .*'ご入力内容をAcmeに提供します。'/,
    ],
    [
      { ...mailOn, MAIL_RECIPIENT: 'アクメ' },
      undefined,
      /\(en\) does not name アクメ .*'アクメ sends the email/,
    ],
    [{}, relay, /\(ja\) does not name HubSpot \(relay in campaign.yaml\)/],
  ])('is refused with the sentence that is missing: %j', (variables, relayed, sentence) => {
    expect(() => openSinks(readDeliverySettings(variables), purposes, relayed)).toThrow(sentence);
  });

  test('is none where each names it in its language', () => {
    const settings = readDeliverySettings({ ...webhook, WEBHOOK_RECIPIENT: 'アクメ, Acme' });
    expect(openSinks(settings, purposes)).toMatchObject([{ sink: { name: 'webhook' } }]);
  });
});

const openMail = (variables: Record<string, string>, dist: string) =>
  openMailSink(readDeliverySettings(variables), dist);

function built(): string {
  const dist = temporaryFolder();
  mkdirSync(mailFolder(dist));
  writeFileSync(join(mailFolder(dist), 'en.json'), JSON.stringify(renderMail(campaign, 'en')));
  return dist;
}

test('the settings limit the mails of an hour, and to a domain in a day', () => {
  const [mail] = openMail({ ...mailOn, MAIL_PER_HOUR: '100', MAIL_PER_DOMAIN: '50' }, built());
  expect(mail).toMatchObject({
    sink: { name: 'mail' },
    pace: { most: 100, withinMs: 3_600_000 },
    perDomainAndDay: 50,
  });
});

test('a build without mails, or with one that this server does not know, has to be built again', () => {
  expect(() => openMail(mailOn, temporaryFolder())).toThrow(
    /has no mails that this server can read: run npm run build/,
  );
  const dist = built();
  writeFileSync(join(mailFolder(dist), 'en.json'), '{}');
  expect(() => openMail(mailOn, dist)).toThrow(/run npm run build/);
});

test('a key that cannot sign is named, with the command that makes one', () => {
  const file = join(temporaryFolder(), 'dkim.pem');
  const signed = { ...mailOn, MAIL_DKIM_KEY: `spring:${file}` };
  const unusable = /^MAIL_DKIM_KEY names .*dkim\.pem, which is not a readable RSA key .* openssl genrsa/;
  expect(() => openMail(signed, built())).toThrow(unusable);
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  expect(() => openMail(signed, built())).toThrow(unusable);
});
