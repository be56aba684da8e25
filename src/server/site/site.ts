import type { Stage, StageNow } from '../../campaign/stage.ts';
import type { HeaderRecord } from './security-headers.ts';

/** Content encodings, the best first. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** One file in one encoding. */
export type Variant = {
  body: Uint8Array<ArrayBuffer>;
  /** Strong: it identifies these exact bytes. */
  etag: string;
  /** Headers about the body. */
  content: HeaderRecord;
};

/** One file in all its encodings. */
export type Variants = Partial<Record<Encoding, Variant>> & { identity: Variant };

export type BuiltFile = {
  /** Relative to the folder it is in. */
  name: string;
  /** Of a page: its Content Security Policy. */
  policy?: string | undefined;
  variants: Variants;
};

/** One route or file of the built site. */
export type SiteFile = BuiltFile & {
  /** A page that follows the clock, in each stage. */
  stages?: { [stage in Stage]?: BuiltFile } | undefined;
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
