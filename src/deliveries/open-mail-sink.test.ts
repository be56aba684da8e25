import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { campaign } from '../../tests/support/campaign.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { mailFolder } from '../campaign/mail-template.ts';
import { renderMail } from '../page/mail/render-mail.ts';
import { readDeliverySettings } from './delivery-settings.ts';
import { openMailSink } from './open-mail-sink.ts';

const on = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'campaign@hinata-residences.example' };

const open = (variables: Record<string, string>, dist: string) =>
  openMailSink(readDeliverySettings(variables), dist);

function built(): string {
  const dist = temporaryFolder();
  mkdirSync(mailFolder(dist));
  writeFileSync(join(mailFolder(dist), 'en.json'), JSON.stringify(renderMail(campaign, 'en')));
  return dist;
}

test('the settings limit the mails of an hour, and to a domain in a day', () => {
  const [mail] = open({ ...on, MAIL_PER_HOUR: '100', MAIL_PER_DOMAIN: '50' }, built());
  expect(mail).toMatchObject({
    sink: { name: 'mail' },
    pace: { most: 100, withinMs: 3_600_000 },
    perDomainAndDay: 50,
  });
});

test('a build without mails, or with one that this server does not know, has to be built again', () => {
  expect(() => open(on, temporaryFolder())).toThrow(
    /has no mails that this server can read: run npm run build/,
  );
  const dist = built();
  writeFileSync(join(mailFolder(dist), 'en.json'), '{}');
  expect(() => open(on, dist)).toThrow(/run npm run build/);
});

test('a key that cannot sign is named, with the command that makes one', () => {
  const file = join(temporaryFolder(), 'dkim.pem');
  const signed = { ...on, MAIL_DKIM_KEY: `spring:${file}` };
  const unusable = /^MAIL_DKIM_KEY names .*dkim\.pem, which is not a readable RSA key .* openssl genrsa/;
  expect(() => open(signed, built())).toThrow(unusable);
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  expect(() => open(signed, built())).toThrow(unusable);
});
