import { z } from 'zod';

const number = (hint: string, usual: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, hint)
    .default(usual)
    .transform(Number);

/** Loopback is for tests and for programs on the same machine. */
const isGuarded = (address: string): boolean => {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  const isLoopback = /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/.test(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback);
};

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
  const { WEBHOOK_URL, WEBHOOK_SECRET } = reading.data;
  if ((WEBHOOK_URL === undefined) !== (WEBHOOK_SECRET === undefined)) {
    throw new DeliveryProblem(
      'WEBHOOK_URL and WEBHOOK_SECRET go together: set both, or neither for no webhook.',
    );
  }
  return reading.data;
}
