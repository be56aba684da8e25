import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { FormFields } from '../../campaign/form-fields.ts';
import type { Stage } from '../../campaign/stage.ts';
import type { EntryStore, SenderCounter } from '../../entries/entry-store.ts';
import type { ManifestForm } from '../manifest/manifest.ts';
import type { ClientNetworks } from './client-networks.ts';
import type { RateLimit } from './rate-limiter.ts';
import type { TotalLimit } from './total-limit.ts';

/** What the provider reads besides the request itself: its peer, and its id in the server's log. */
export type FormProviderEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } };

/** The outcome of a request to the submission endpoint, for counters. */
export type Outcome = 'stored' | 'repeated' | 'refused' | 'rate-limited' | 'failed';

/** A log line. Contains no name, no email, no address of a visitor. */
type ProviderEvent = {
  level: 'warn' | 'error';
  message: string;
  /** As in the response to the visitor. */
  correlationId?: string;
};

export type FormProviderDeps = {
  portalId: string;
  /** What the forms ask for, and what is required. */
  fields: FormFields;
  forms: readonly ManifestForm[];
  /** Origins that may post entries besides the request's own host, such as `https://spring.hinata.example`. */
  origins: readonly string[];
  /** Stored in each entry, such as `Spring2025`. */
  campaignId: string;
  store: Pick<EntryStore, 'add' | 'find'>;
  /** The campaign's stage at a time of `clock`; it accepts entries while `open`. Always open by default. */
  stageAt?: ((now: number) => { stage: Stage }) | undefined;
  /** HubSpot's documented 50 requests in 10 s by default; a network around an address has a multiple of it. */
  rateLimit?: RateLimit | undefined;
  /** Counts requests per network across all servers on one store. By default each server counts its own. */
  senders?: SenderCounter | undefined;
  /**
   * The platform's rate limit, replacing both. @returns 0 for a request within the limit, else the milliseconds to wait
   */
  waitFor?: ((networks: ClientNetworks) => Promise<number>) | undefined;
  /** The limit across all networks. None by default. */
  takeFromTotal?: TotalLimit['take'] | undefined;
  /** The client address of a request: its socket's by default. */
  peerOf?: ((c: Context<FormProviderEnv>) => string | undefined) | undefined;
  /** How many `X-Forwarded-For` hops to trust; 0 without a proxy. */
  trustProxy?: number | undefined;
  /** How long a body may take to arrive, in milliseconds. */
  bodyTimeoutMs?: number | undefined;
  /** The time of entries, milliseconds since 1970. */
  clock?: (() => number) | undefined;
  /** A monotonic clock in milliseconds, for the rate limit. */
  ticks?: (() => number) | undefined;
  log?: ((event: ProviderEvent) => void) | undefined;
  /** Logs an unexpected error without its message, which may quote what the visitor sent. @param id as `correlationId` */
  logFailure?: ((id: string, error: unknown) => void) | undefined;
  record?: ((outcome: Outcome) => void) | undefined;
};
