import type { HttpBindings } from '@hono/node-server';
import type { PerLanguage } from '../../campaign/language.ts';
import type { FormProviderSettings } from '../../campaign/settings.ts';
import type { EntryStore } from '../../entries/entry-store.ts';
import type { FormDefinition } from './form-definition.ts';
import type { RateLimit } from './rate-limiter.ts';
import type { TotalLimit } from './total-limit.ts';

export type BuiltInSettings = Extract<FormProviderSettings, { provider: 'built-in' }>;

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
  settings: BuiltInSettings;
  /** The site's public origins beside the host that a request names, such as `https://spring.hinata.example`. */
  siteOrigins: readonly string[];
  /** Kept in each entry, such as `Spring2025`. */
  campaignId: string;
  /** The built embed script as text, see `build-embed.ts`. */
  embedScript: string;
  store: Pick<EntryStore, 'add'>;
  /** The form of each language, its thank-you included. */
  definitions: PerLanguage<FormDefinition>;
  /** Said to whoever sends an entry while the campaign takes none; nothing is stored then. */
  closed?: PerLanguage<string> | undefined;
  /** HubSpot's documented 50 requests in 10 s unless told. */
  rateLimit?: RateLimit | undefined;
  /** The limit over all addresses. None unless told. */
  takeFromTotal?: TotalLimit['take'] | undefined;
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
