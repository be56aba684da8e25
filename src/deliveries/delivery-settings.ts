import { z } from 'zod';
import { isEmailAddress } from '../entries/fields/email-address.ts';

const mostMails = (span: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, `write how many mails to send ${span} at most, such as 2000`)
    .default('2000')
    .transform(Number);

/** For tests, and for programs on the same machine, which need no encryption. */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/.test(hostname);

/** Names in several languages stand between commas. */
const recipient = z.string().trim().min(1, 'write a name').optional();

const isGuarded = (address: string): boolean => {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
};

/** Options of a mail server belong to us, so nothing may follow its port. */
const isMailServer = (address: string): boolean => {
  try {
    const { protocol, hostname, username, password, pathname, search, hash } = new URL(address);
    decodeURIComponent(username + password);
    return /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname + search + hash);
  } catch {
    return false;
  }
};

const accepted = (isRight: (text: string) => boolean, hint: string) =>
  z.string().refine(isRight, hint).optional();

/** The environment variables that switch deliveries on and limit them. The messages complete a sentence. */
const variables = z.object({
  /** Where the webhook is sent. */
  WEBHOOK_URL: accepted(
    isGuarded,
    'write an https:// address without a password in it, such as https://hooks.example/entries',
  ),
  /** Signs it. https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
  WEBHOOK_SECRET: accepted(
    (text) => /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/.test(text),
    "write whsec_ and 24 to 64 random bytes in base64: node -p \"'whsec_' + crypto.randomBytes(32).toString('base64')\" makes one",
  ),
  /** Who gets what the webhook sends, as the page's purpose of use names them. */
  WEBHOOK_RECIPIENT: recipient,
  /** In place of HubSpot's own, for a trial on this machine. */
  HUBSPOT_ORIGIN: accepted(
    (address) => isGuarded(address) && isLoopback(new URL(address)),
    'it is for trials: write an address of this machine, such as http://127.0.0.1:8080',
  ),
  /** The server that takes mails. By `smtp:` it has to offer STARTTLS, unless it is on this machine. */
  SMTP_URL: accepted(
    isMailServer,
    'write smtps://user:password@host:465 or smtp://user:password@host:587, with % codes for special characters of the password',
  ),
  /** The sender; the company's name is added in the language of the mail. */
  MAIL_FROM: accepted(isEmailAddress, 'write an address alone, such as campaign@hinata-residences.example'),
  /** Who sends the mails for us, as the page's purpose of use names them. */
  MAIL_RECIPIENT: recipient,
  /** For a server that does not sign itself. The domain is that of MAIL_FROM. */
  MAIL_DKIM_KEY: accepted(
    (text) => /^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?:./i.test(text),
    'write the selector and the file of the private key, such as campaign:/etc/campaign/dkim.pem',
  ),
  /** Mails that all servers together send in an hour. */
  MAIL_PER_HOUR: mostMails('in an hour'),
  /** Mails to one domain in a day (Tokyo). */
  MAIL_PER_DOMAIN: mostMails('to one domain in a day'),
});

export type DeliverySettings = z.infer<typeof variables>;

/** Why deliveries cannot be set up, in one sentence for the operator. It quotes no secret. */
export class DeliveryProblem extends Error {
  override name = 'DeliveryProblem';
}

/** @throws {DeliveryProblem} naming the first invalid variable and how to correct it */
export function readDeliverySettings(environment: NodeJS.ProcessEnv): DeliverySettings {
  const reading = variables.safeParse(environment);
  if (!reading.success) {
    const { path, message } = reading.error.issues[0] ?? { path: [], message: 'cannot be read' };
    throw new DeliveryProblem(`${String(path[0])} cannot be used: ${message}.`);
  }
  const isSet = (name: keyof DeliverySettings) => reading.data[name] !== undefined;
  const pairs = [
    ['WEBHOOK_URL', 'WEBHOOK_SECRET', 'webhook'],
    ['SMTP_URL', 'MAIL_FROM', 'mail'],
  ] as const;
  for (const [one, other, sink] of pairs)
    if (isSet(one) !== isSet(other))
      throw new DeliveryProblem(`${one} and ${other} go together: set both, or neither for no ${sink}.`);
  if (isSet('MAIL_DKIM_KEY') && !isSet('SMTP_URL'))
    throw new DeliveryProblem('MAIL_DKIM_KEY signs mails: set SMTP_URL and MAIL_FROM too, or leave it out.');
  return reading.data;
}
