import type { Transport } from '../../server/site/security-headers.ts';
import type { SiteFile } from '../../server/site/site.ts';
import { addHeaders, block, quoted } from './syntax.ts';

/**
 * The location of one file. A plain nginx cannot choose between `.br` and `.gz`: here the encoding's suffix is part of
 * the file name, and since the URL does not change, neither does the type.
 */
export function fileLocation(path: string, { name, variants }: SiteFile, transport: Transport): string {
  const {
    'Content-Length': _,
    'Content-Type': type = '',
    ETag: __,
    ...headers
  } = variants.identity.headers[transport];
  const copy = variants.br === undefined ? '' : '$campaign_copy';
  return block(`location = ${quoted(path)}`, [
    `alias ${quoted(`$campaign_site/${name}${copy}`)};`,
    `default_type ${quoted(type)};`,
    ...(copy === '' ? [] : ['add_header Content-Encoding $campaign_coding;']),
    ...addHeaders({ ...headers, 'Last-Modified': '' }),
  ]);
}
