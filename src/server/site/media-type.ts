import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';

/** The Content-Type of a file, by its name. */
export const mediaType = (name: string): string => getMimeType(name) ?? 'application/octet-stream';

/** Pictures and fonts are already compressed; an .ico holds plain bitmaps. */
export const isCompressible = (name: string): boolean =>
  COMPRESSIBLE_CONTENT_TYPE_REGEX.test(mediaType(name));
