import { z } from 'zod';
import { defaultEntriesAddress } from '../../entries/engine.ts';

const portHint = 'choose a port from 1 to 65535, or 0 for any free one';

const port = z
  .string()
  .regex(/^\d{1,5}$/, portHint)
  .transform(Number)
  .refine((number) => number <= 65_535, portHint);

/** The server's environment variables. The messages complete a sentence that starts with the name and the value. */
const environment = z.object({
  HOST: z.string().min(1, 'name an address to listen on, such as 127.0.0.1 or 0.0.0.0').default('127.0.0.1'),
  /** 0: any free port, which the start lines print. */
  PORT: port.default(4321),
  /** Address of the operations port; 0.0.0.0 makes it reachable from other machines or out of a container. */
  ADMIN_HOST: z
    .string()
    .min(1, 'name an address to listen on, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  /** For /livez, /readyz, /healthz and /metrics. By default the port after PORT, or any free one if that is taken. */
  ADMIN_PORT: z.union([z.literal('off'), port], `${portHint}, or 'off'`).optional(),
  /** Host names that the operations port answers to besides those of the loopback address. */
  ADMIN_ALLOWED_HOSTS: z
    .string()
    .regex(
      /^[\w.-]+(?:\s*,\s*[\w.-]+)*$/,
      'list names without ports, separated by commas, such as health.internal',
    )
    .transform((names) => names.toLowerCase().split(/\s*,\s*/))
    .default([]),
  /** How many of our own proxies are in front, whose X-Forwarded-* headers are trusted. */
  TRUST_PROXY: z
    .string()
    .regex(/^[0-9]$/, 'write the number of your own proxies in front of this server, 0 to 9')
    .default('0')
    .transform(Number),
  /** The SQLite file of the entries, or the address of a PostgreSQL. */
  ENTRIES_DB: z
    .string()
    .min(
      1,
      `name the file of entries, such as ${defaultEntriesAddress}, or postgres://user:password@host/database`,
    )
    .default(defaultEntriesAddress),
  /** Submissions that one address may send in 10 s; HubSpot's own figure by default. */
  ENTRY_RATE_LIMIT: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'write how many submissions one address may send in 10 seconds, such as 50')
    .default('50')
    .transform(Number),
  /** Entries accepted per minute from all addresses together: twice what a television spot brings. */
  ENTRY_TOTAL_LIMIT: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'write how many entries to accept in a minute from all addresses, such as 12000')
    .default('12000')
    .transform(Number),
  /**
   * The store accepts no entry beyond this. 1 GiB holds more than two million ordinary entries of about 445 bytes and,
   * with a backup and an export beside it, still fits on the smallest machine. The minimum leaves room for SQLite's
   * journal, which counts. Does not apply to PostgreSQL.
   */
  ENTRIES_MAX_BYTES: z
    .string()
    .regex(/^[1-9]\d{7,14}$/, 'write a number of bytes from 10000000, such as 1073741824')
    .default(String(1024 ** 3))
    .transform(Number),
  LOG: z.enum(['requests', 'off'], "choose 'requests' or 'off'").default('requests'),
});

export type Environment = z.infer<typeof environment>;

/** @throws {StartProblem} naming the first invalid variable and how to correct it */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const reading = environment.safeParse(variables);
  if (reading.success) return reading.data;
  const { path, message } = reading.error.issues[0] ?? { path: [], message: 'cannot be read' };
  const name = String(path[0]);
  throw new StartProblem(`${name}='${variables[name]}' cannot be used: ${message}.`);
}

/** Why the server cannot start, in one sentence for the person who started it. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
