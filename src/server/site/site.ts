import type { Stage, StageNow } from '../../campaign/stage.ts';
import type { Encoding } from '../http/accepted-encoding.ts';
import type { HeaderRecord, Transport } from './security-headers.ts';

/** One file in one encoding, ready to be sent: nothing is left to compute when a request comes. */
export type Variant = {
  body: Uint8Array<ArrayBuffer>;
  /** Strong: it names these very bytes. */
  etag: string;
  headers: Record<Transport, HeaderRecord>;
};

/** One file in every encoding that there is of it. */
export type Variants = Partial<Record<Encoding, Variant>> & { identity: Variant };

/** One address of the built site. */
export type SiteFile = {
  kind: 'page' | 'asset';
  /** Of the file, relative to the site's folder. */
  name: string;
  variants: Variants;
  /** A page that follows the clock, in each stage. */
  stages?: { [stage in Stage]?: Variants } | undefined;
};

/** The built site, whole, in memory. */
export type Site = {
  /** By path; pages stand under their route, with and without a slash at the end. */
  files: ReadonlyMap<string, SiteFile>;
  /** The page of the fallback language, for every other page path. */
  fallback: SiteFile;
  /** Where to go from a page's file name, such as `/ja.html`. */
  redirects: ReadonlyMap<string, string>;
  /** @param now milliseconds since 1970 */
  stageAt: (now: number) => StageNow;
};
