import { mediaType } from './media-type.ts';
import type { Site } from './site.ts';

/** The site's files on the platform, which sets their ETags and compresses them. */
export type Assets = { fetch(request: Request): Promise<Response> };

/** Reads files that are stored elsewhere than in this program. */
export const readAssets =
  (assets: Assets): Site['read'] =>
  async (path, request) => {
    const method = request.method === 'GET' ? 'GET' : 'HEAD';
    const { ok, body, headers } = await assets.fetch(
      new Request(new URL(path, request.url), { method, redirect: 'manual' }),
    );
    const etag = headers.get('ETag') ?? '';
    return ok ? { body, etag, headers: { 'Content-Type': mediaType(path) } } : undefined;
  };
