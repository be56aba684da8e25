import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { FormFields } from '../../campaign/form-fields.ts';
import type { Stage } from '../../campaign/stage.ts';
import type { EntryStore } from '../../entries/entry-store.ts';
import type { SenderCounter } from '../../entries/sender-counter.ts';
import type { ManifestForm } from '../manifest/manifest.ts';
import type { RateLimit } from './rate-limiter.ts';
import type { TotalLimit } from './total-limit.ts';

/** What the provider reads of a request beside the request: its peer, and the id that stands in the server's log. */
export type FormProviderEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } };

/** What became of a request to the submission endpoint, for counters. */
export type Outcome = 'stored' | 'repeated' | 'refused' | 'rate-limited' | 'failed';

/** A line for the log. Holds no name, no email, no address of a visitor. */
export type ProviderEvent = {
  level: 'warn' | 'error';
  message: string;
  /** As in the answer that the visitor got. */
  correlationId?: string;
};

export type FormProviderDeps = {
  portalId: string;
  /** What the forms ask, and whether an answer may be left out. */
  fields: FormFields;
  forms: readonly ManifestForm[];
  /** Whose pages may post entries beside those of the host that a request names, such as `https://spring.hinata.example`. */
  origins: readonly string[];
  /** Kept in each entry, such as `Spring2025`. */
  campaignId: string;
  store: Pick<EntryStore, 'add' | 'find'>;
  /** What the campaign has come to at a time of `clock`; it takes entries while it is open. Always open unless told. */
  stageAt?: ((now: number) => { stage: Stage }) | undefined;
  /** HubSpot's documented 50 requests in 10 s unless told. */
  rateLimit?: RateLimit | undefined;
  /** Counts the requests of each address for all servers on one store. Each server counts its own unless told. */
  senders?: SenderCounter | undefined;
  /** Where the platform limits, in place of both. @returns 0 for a request within the limit, else the milliseconds to wait */
  waitFor?: ((address: string) => Promise<number>) | undefined;
  /** The limit over all addresses. None unless told. */
  takeFromTotal?: TotalLimit['take'] | undefined;
  /** The address that a request came from: its socket's unless told. */
  peerOf?: ((c: Context<FormProviderEnv>) => string | undefined) | undefined;
  /** How many `X-Forwarded-For` hops to believe; 0 without a proxy. */
  trustProxy?: number | undefined;
  /** How long a body may take to arrive, in milliseconds. */
  bodyTimeoutMs?: number | undefined;
  /** The time of entries, milliseconds since 1970. */
  clock?: (() => number) | undefined;
  /** Milliseconds of a clock that never goes back, for the rate limit. */
  ticks?: (() => number) | undefined;
  log?: ((event: ProviderEvent) => void) | undefined;
  record?: ((outcome: Outcome) => void) | undefined;
};
