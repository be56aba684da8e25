import { createPrivateKey } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MailTemplate, mailFolder, mailTemplate } from '../campaign/content/mail-template.ts';
import type { LimitedSink } from './deliverer.ts';
import { DeliveryProblem, type DeliverySettings } from './delivery-settings.ts';
import { mailSink, type SigningKey } from './mail-sink.ts';

/**
 * The mail to the entrants, if the settings switch it on. Apart from the other sinks, since it needs a machine: Cloudflare
 * Workers have no files and none of Node's sockets.
 * @param dist the built folder, which has the mails
 * @throws {DeliveryProblem} when the build has no mails or the key cannot be read
 */
export function openMailSink(settings: DeliverySettings, dist: string): LimitedSink[] {
  const { SMTP_URL, MAIL_FROM: from, MAIL_DKIM_KEY, MAIL_PER_HOUR, MAIL_PER_DOMAIN } = settings;
  if (SMTP_URL === undefined || from === undefined) return [];
  const key = MAIL_DKIM_KEY === undefined ? undefined : readSigningKey(MAIL_DKIM_KEY);
  return [
    {
      sink: mailSink({ server: new URL(SMTP_URL), from, key }, readMailTemplates(dist)),
      pace: { most: MAIL_PER_HOUR, withinMs: 3_600_000 },
      perDomainAndDay: MAIL_PER_DOMAIN,
    },
  ];
}

function readMailTemplates(dist: string): MailTemplate[] {
  const folder = mailFolder(dist);
  try {
    return readdirSync(folder).map((name) =>
      mailTemplate.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    );
  } catch {
    throw new DeliveryProblem(
      `SMTP_URL is set, but ${folder} has no mails that this server can read: run npm run build and deploy the whole folder that it writes.`,
    );
  }
}

/** @param setting the selector, a colon, and the key's file */
function readSigningKey(setting: string): SigningKey {
  const colon = setting.indexOf(':');
  const file = setting.slice(colon + 1);
  try {
    const pem = readFileSync(file, 'utf8');
    if (createPrivateKey(pem).asymmetricKeyType !== 'rsa') throw new Error('another algorithm');
    return { selector: setting.slice(0, colon), pem };
  } catch {
    throw new DeliveryProblem(
      `MAIL_DKIM_KEY names ${file}, which is not a readable RSA key in PEM without a passphrase: openssl genrsa -out dkim.pem 2048 makes one.`,
    );
  }
}
