import { z } from 'zod';
import { isEmailAddress } from '../entries/fields/email-address.ts';

const number = (hint: string, usual: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, hint)
    .default(usual)
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
  const url = URL.parse(address);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false;
  return `${url.pathname}${url.search}${url.hash}`.replace('/', '') === '' && isDecodable(url);
};

function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** The environment variables that switch deliveries on and limit them. The messages complete a sentence. */
const variables = z.object({
  /** Where the webhook is sent. */
  WEBHOOK_URL: z
    .string()
    .refine(
      isGuarded,
      'write an https:// address without a password in it, such as https://hooks.example/entries',
    )
    .optional(),
  /** Signs it. https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
  WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/,
      "write whsec_ and 24 to 64 random bytes in base64: node -p \"'whsec_' + crypto.randomBytes(32).toString('base64')\" makes one",
    )
    .optional(),
  /** Who gets what the webhook sends, as the page's purpose of use names them. */
  WEBHOOK_RECIPIENT: recipient,
  /** In place of HubSpot's own, for a trial on this machine. */
  HUBSPOT_ORIGIN: z
    .string()
    .refine(
      (address) => isGuarded(address) && isLoopback(new URL(address)),
      'it is for trials: write an address of this machine, such as http://127.0.0.1:8080',
    )
    .optional(),
  /** The server that takes mails. By `smtp:` it has to offer STARTTLS, unless it is on this machine. */
  SMTP_URL: z
    .string()
    .refine(
      isMailServer,
      'write smtps://user:password@host:465 or smtp://user:password@host:587, with % codes for special characters of the password',
    )
    .optional(),
  /** The sender; the company's name is added in the language of the mail. */
  MAIL_FROM: z
    .string()
    .refine(isEmailAddress, 'write an address alone, such as campaign@hinata-residences.example')
    .optional(),
  /** Who sends the mails for us, as the page's purpose of use names them. */
  MAIL_RECIPIENT: recipient,
  /** For a server that does not sign itself. The domain is that of MAIL_FROM. */
  MAIL_DKIM_KEY: z
    .string()
    .regex(
      /^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?:./i,
      'write the selector and the file of the private key, such as campaign:/etc/campaign/dkim.pem',
    )
    .optional(),
  /** Mails that all servers together send in an hour. */
  MAIL_PER_HOUR: number('write how many mails to send in an hour at most, such as 2000', '2000'),
  /** Mails to one domain in a day (Tokyo). */
  MAIL_PER_DOMAIN: number(
    'write how many mails to send to one domain in a day at most, such as 2000',
    '2000',
  ),
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
  const { WEBHOOK_URL, WEBHOOK_SECRET, SMTP_URL, MAIL_FROM, MAIL_DKIM_KEY } = reading.data;
  if ((WEBHOOK_URL === undefined) !== (WEBHOOK_SECRET === undefined)) {
    throw new DeliveryProblem(
      'WEBHOOK_URL and WEBHOOK_SECRET go together: set both, or neither for no webhook.',
    );
  }
  if ((SMTP_URL === undefined) !== (MAIL_FROM === undefined)) {
    throw new DeliveryProblem('SMTP_URL and MAIL_FROM go together: set both, or neither for no mail.');
  }
  if (MAIL_DKIM_KEY !== undefined && SMTP_URL === undefined) {
    throw new DeliveryProblem('MAIL_DKIM_KEY signs mails: set SMTP_URL and MAIL_FROM too, or leave it out.');
  }
  return reading.data;
}
