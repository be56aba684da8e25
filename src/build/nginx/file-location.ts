import type { Transport } from '../../server/site/security-headers.ts';
import type { SiteFile } from '../../server/site/site.ts';
import { addHeaders, block, quoted } from './syntax.ts';

/**
 * One address that has a file. A plain nginx cannot choose between `.br` and `.gz`: here the name of the copy is part of the
 * file's, and as the address stays as it is, so does its type.
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
