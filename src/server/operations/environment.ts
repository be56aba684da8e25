import { z } from 'zod';
import { type DeliverySettings, readDeliverySettings } from '../../deliveries/delivery-settings.ts';
import { defaultEntriesAddress } from '../../entries/engine.ts';

const portHint = 'choose a port from 1 to 65535, or 0 for any free one';

const addressHint = 'name an address to listen on, such as 127.0.0.1 or 0.0.0.0';

const databaseHint = `name the file of entries, such as ${defaultEntriesAddress}, or postgres://user:password@host/database`;

const number = (pattern: RegExp, hint: string, usual: number) =>
  z.string().regex(pattern, hint).default(String(usual)).transform(Number);

const count = (what: string, usual: number) =>
  number(/^[1-9]\d{0,8}$/, `write how many ${what}, such as ${usual}`, usual);

const port = z
  .string()
  .regex(/^\d{1,5}$/, portHint)
  .transform(Number)
  .refine((number) => number <= 65_535, portHint);

/** The server's environment variables. The messages complete a sentence that starts with the name and the value. */
const environment = z.object({
  HOST: z.string().min(1, addressHint).default('127.0.0.1'),
  /** 0: any free port, which the start lines print. */
  PORT: port.default(4321),
  /** Address of the operations port; 0.0.0.0 makes it reachable from other machines or out of a container. */
  ADMIN_HOST: z.string().min(1, addressHint).default('127.0.0.1'),
  /** For /livez, /readyz, /healthz and /metrics. By default the port after PORT, or any free one if that is taken. */
  ADMIN_PORT: z.union([z.literal('off'), port], `${portHint}, or 'off'`).optional(),
  /** How many of our own proxies are in front, whose X-Forwarded-* headers are trusted. */
  TRUST_PROXY: number(/^[0-9]$/, 'write the number of your own proxies in front of this server, 0 to 9', 0),
  /** The SQLite file of the entries, or the address of a PostgreSQL. */
  ENTRIES_DB: z.string().min(1, databaseHint).default(defaultEntriesAddress),
  /** Submissions that one address may send in 10 s; HubSpot's own figure by default; a network has a multiple. */
  ENTRY_RATE_LIMIT: count('submissions one address may send in 10 seconds', 50),
  /** Entries accepted per minute from all addresses together: twice what a television spot brings. */
  ENTRY_TOTAL_LIMIT: count('entries to accept in a minute from all addresses', 12_000),
  /**
   * The store accepts no entry beyond this. 1 GiB holds more than two million ordinary entries of about 445 bytes and,
   * with a backup and an export beside it, still fits on the smallest machine. Its journal is bounded by
   * the same figure. Does not apply to PostgreSQL.
   */
  ENTRIES_MAX_BYTES: number(
    /^[1-9]\d{7,14}$/,
    'write a number of bytes from 10000000, such as 1073741824',
    1024 ** 3,
  ),
  LOG: z.enum(['requests', 'off'], "choose 'requests' or 'off'").default('requests'),
});

/** `deliveries`: what is passed on, and to whom. */
export type Environment = z.infer<typeof environment> & { deliveries: DeliverySettings };

/** @throws {StartProblem | DeliveryProblem} naming the first invalid variable and how to correct it */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const reading = environment.safeParse(variables);
  if (!reading.success) {
    const { path, message } = reading.error.issues[0] ?? { path: [], message: 'cannot be read' };
    const name = String(path[0]);
    throw new StartProblem(`${name}='${variables[name]}' cannot be used: ${message}.`);
  }
  return { ...reading.data, deliveries: readDeliverySettings(variables) };
}

/** Why the server cannot start, in one sentence for the person who started it. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
