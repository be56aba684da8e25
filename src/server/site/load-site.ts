import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAccept } from 'hono/utils/accept';
import { stageAt } from '../../campaign/schema/stage.ts';
import { type Manifest, siteFolder, stageFolder } from '../manifest/manifest.ts';
import { builtFiles, digestOf, type Encoding, encodings, suffix } from './built-files.ts';
import { mediaType } from './media-type.ts';
import { type FileContent, type Site, siteMap } from './site.ts';

type LoadedFile = FileContent & { body: Uint8Array<ArrayBuffer> };

/** One file in each encoding that it is built in. */
export type Variants = Partial<Record<Encoding, LoadedFile>>;

/** Files by their path. */
export type Files = ReadonlyMap<string, Variants>;

/** A site in memory. */
export type LoadedSite = Site & { files: Files };

/**
 * Reads the whole built site into memory (a few megabytes), so that no request ever touches the disk and no path can
 * escape the folder.
 * @param dist the built folder
 * @param older files that pages of earlier builds name
 */
export function loadSite(dist: string, manifest: Manifest, older: Files = new Map()): LoadedSite {
  const { campaign, stages = [] } = manifest;
  const filesIn = (folder: string, prefix = ''): [path: string, file: Variants][] =>
    builtFiles(folder).map((name) => [`${prefix}/${name}`, loadVariants(join(folder, name))]);
  const files = new Map([
    ...filesIn(siteFolder(dist)),
    ...stages.flatMap(({ stage }) => filesIn(stageFolder(dist, stage), `/stages/${stage}`)),
  ]);
  return {
    ...siteMap(manifest),
    files,
    read: (path, request) => {
      const variants = files.get(path) ?? older.get(path);
      return variants && bestOf(variants, request.headers.get('Accept-Encoding') ?? '');
    },
    stageAt: (now) => stageAt(campaign, now).stage,
  };
}

/** @param file without an encoding's suffix */
export function loadVariants(file: string): Variants {
  const built = encodings.filter((encoding) => existsSync(file + suffix[encoding]));
  return Object.fromEntries(built.map((encoding) => [encoding, loadVariant(file, encoding)]));
}

function loadVariant(file: string, encoding: Encoding): LoadedFile {
  const body = readFileSync(file + suffix[encoding]);
  return {
    body,
    etag: `"${digestOf(body).slice(0, 11)}"`,
    headers: {
      'Content-Length': String(body.byteLength),
      'Content-Type': mediaType(file),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
  };
}

/**
 * The best copy of a file that a client accepts (RFC 9110, section 12.5.3). A client that refuses everything gets the
 * plain file, which the RFC allows and which is more useful than 406.
 */
function bestOf(variants: Variants, accepted: string): FileContent | undefined {
  const named = parseAccept(accepted);
  const accepts = (encoding: Encoding) =>
    (named.find(({ type }) => type.toLowerCase() === encoding) ?? named.find(({ type }) => type === '*'))?.q;
  const best = encodings.find((encoding) => variants[encoding] !== undefined && (accepts(encoding) ?? 0) > 0);
  return variants[best ?? 'identity'];
}
