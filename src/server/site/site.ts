import type { Stage, StageNow } from '../../campaign/stage.ts';
import type { Encoding } from '../http/request-headers.ts';
import type { HeaderRecord, Transport } from './security-headers.ts';

/** One file in one encoding, ready to be sent: nothing is left to compute per request. */
export type Variant = {
  body: Uint8Array<ArrayBuffer>;
  /** Strong: it identifies these exact bytes. */
  etag: string;
  headers: Record<Transport, HeaderRecord>;
};

/** One file in all its encodings. */
export type Variants = Partial<Record<Encoding, Variant>> & { identity: Variant };

/** One route or file of the built site. */
export type SiteFile = {
  kind: 'page' | 'asset';
  /** Of the file, relative to the site's folder. */
  name: string;
  variants: Variants;
  /** A page that follows the clock, in each stage. */
  stages?: { [stage in Stage]?: Variants } | undefined;
};

/** The whole built site, in memory. */
export type Site = {
  /** By path; pages are under their route, with and without a trailing slash. */
  files: ReadonlyMap<string, SiteFile>;
  /** The fallback language's page, for every unknown path. */
  fallback: SiteFile;
  /** Redirects from a page's file name, such as `/ja.html`. */
  redirects: ReadonlyMap<string, string>;
  /** @param now milliseconds since 1970 */
  stageAt: (now: number) => StageNow;
};
