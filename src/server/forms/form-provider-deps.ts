import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { FormFields } from '../../campaign/schema/sections/setup.ts';
import { type Stage, stageAt } from '../../campaign/schema/stage.ts';
import type { EntryStore } from '../../entries/entry-store.ts';
import type { BuiltIn, Manifest, ManifestForm } from '../manifest/manifest.ts';
import type { ClientNetworks } from './client-networks.ts';
import type { TotalLimit } from './total-limit.ts';

/** What the provider reads besides the request itself: its peer, and its id in the server's log. */
export type FormProviderEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } };

/** The outcome of a request to the submission endpoint, for counters. */
type Outcome = 'stored' | 'repeated' | 'refused';

type Log = {
  event(line: { level: 'error'; message: string; correlationId: string }): void;
  /** Logs an error without its message, which may quote what the visitor sent. */
  failure(correlationId: string, error: unknown): void;
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
  /** The rate limit, none by default. @returns 0 for a request within it, else the milliseconds to wait */
  waitFor?: ((networks: ClientNetworks) => number | Promise<number>) | undefined;
  /** The limit across all networks. None by default. */
  takeFromTotal?: TotalLimit['take'] | undefined;
  /** The client address of a request: its socket's by default. */
  peerOf?: ((c: Context<FormProviderEnv>) => string | undefined) | undefined;
  /** How many `X-Forwarded-For` hops to trust; 0 without a proxy. */
  trustProxy?: number | undefined;
  /** The time of entries, milliseconds since 1970. */
  clock?: (() => number) | undefined;
  /** Gets what is in the visitor's response as `correlationId`, and no name, no email, no address. */
  log?: Log | undefined;
  record?: ((outcome: Outcome) => void) | undefined;
};

/** What a build says of its form provider. */
export const providerOf = (
  { campaign, origin }: Manifest,
  { portalId, fields, forms, allowedOrigins }: BuiltIn,
) => ({
  portalId,
  fields,
  forms,
  origins: [origin, ...allowedOrigins],
  campaignId: campaign.id,
  stageAt: (now: number) => stageAt(campaign, now),
});
