import type { IncomingMessage } from 'node:http';

/** uri-host [ ":" port ], RFC 9110, section 7.2; http does not allow an empty host. */
const host = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/**
 * Whether a request has exactly one Host that can be parsed, or may go without. RFC 9112, section 3.2, requires 400 for every request with
 * two Host lines or an invalid one, and for a missing one only from HTTP/1.1 on: HTTP/1.0 needs none, and simple health
 * checks still use it.
 */
export function hasUsableHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion === '1.0';
  if (!host.test(headers.host) || hostLines(rawHeaders) !== 1) return false;
  // `URL` rejects more than that grammar, such as 256.256.256.256, and a URL has to be built to answer.
  return URL.canParse(`http://${headers.host}`);
}

/** Node keeps the first of several. */
function hostLines(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
