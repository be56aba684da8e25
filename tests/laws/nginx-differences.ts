import type { Asked } from '../support/ask.ts';

/** Where nginx answers differently from the server, and why that is acceptable. */
export type Difference = {
  reason: string;
  of: (asked: Asked) => boolean;
  /** `status`, `body` or a header's name in lower case; by default the whole response. */
  in?: readonly string[];
};

/** Parts of a page or a file that differ in a plain-text refusal. Headers of every response are not among them. */
const ofContent = [
  ...['body', 'content-length', 'content-type', 'etag', 'vary', 'cache-control'],
  ...['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy'],
];

const onEveryAnswer = ['x-content-type-options', 'referrer-policy', 'cross-origin-resource-policy'];

export const differences: readonly Difference[] = [
  {
    reason:
      'nginx refuses an address that leads above the root, or that cannot be decoded; the server shows the page to whoever mistyped it.',
    of: ({ path }) => /%(?![\da-f]{2})|%00|^\/(?:\.\.|%2e%2e)/i.test(path),
  },
  {
    reason:
      'To nginx an encoded slash is a slash, so the address lies in the folder; to the server it is a letter.',
    of: ({ path }) => /^\/(?:og|_astro)%2F/.test(path),
    in: ['status', ...ofContent],
  },
  {
    reason: 'Node refuses bytes beyond ASCII and backslashes; nginx shows the page. Browsers encode them.',
    of: ({ path }) => /[\\\x80-\xff]/.test(path),
  },
  {
    reason: 'nginx refuses TRACE before it looks at the address.',
    of: ({ method, path }) => method === 'TRACE' && path.includes('/missing'),
    in: ['status', 'allow', 'body', 'content-length'],
  },
  {
    reason:
      'nginx takes brotli, then gzip, from whoever accepts them, whatever their weights; RFC 9110 leaves that to the server.',
    of: ({ headers = {} }) => /^(?:gzip;q=1.0, br|identity, gzip)/.test(headers['Accept-Encoding'] ?? ''),
    in: ['body', 'content-length', 'content-encoding'],
  },
  {
    reason:
      'nginx knows If-Match and If-Unmodified-Since, which are for programs that write; the server does not.',
    of: ({ headers = {} }) => 'If-Match' in headers || 'If-Unmodified-Since' in headers,
    in: ['status', ...ofContent],
  },
  {
    reason: 'Of a head that is too large Node says so by the status alone; nginx has words and headers too.',
    of: ({ headers = {} }) => (headers['X-Long']?.length ?? 0) > 16_384,
    in: [...ofContent, ...onEveryAnswer],
  },
];
