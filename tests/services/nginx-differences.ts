import type { RawRequest } from '../support/raw-request.ts';

/** Where nginx answers differently from the server, and why that is acceptable. */
export type Difference = {
  reason: string;
  of: (asked: RawRequest) => boolean;
  /** `status`, `body` or a header's name in lower case; by default the whole response. */
  in?: readonly string[];
};

/** Parts of a page or a file that differ in a plain-text refusal. Headers of every response are not among them. */
const ofContent = [
  ...['body', 'content-length', 'content-type', 'etag', 'vary', 'cache-control'],
  ...['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy'],
];

const onEveryResponse = ['x-content-type-options', 'referrer-policy', 'cross-origin-resource-policy'];

export const differences: readonly Difference[] = [
  {
    reason:
      'nginx refuses a path that leads above the root or cannot be decoded; the server shows the page, since it is probably a typing error.',
    of: ({ path }) => /%(?![\da-f]{2})|%00|^\/(?:\.\.|%2e%2e)/i.test(path),
  },
  {
    reason:
      'nginx decodes an encoded slash, so that the path is inside the folder; to the server it is an ordinary character.',
    of: ({ path }) => /^\/(?:og|_astro)%2F/.test(path),
    in: ['status', ...ofContent],
  },
  {
    reason: 'Node refuses bytes beyond ASCII and backslashes; nginx shows the page. Browsers encode them.',
    of: ({ path }) => /[\\\x80-\xff]/.test(path),
  },
  {
    reason: 'nginx refuses TRACE before it looks at the path.',
    of: ({ method, path }) => method === 'TRACE' && path.includes('/missing'),
    in: ['status', 'allow', 'body', 'content-length'],
  },
  {
    reason:
      'nginx prefers brotli to gzip whatever their weights in Accept-Encoding; RFC 9110 leaves that to the server.',
    of: ({ headers = {} }) => /^(?:gzip;q=1.0, br|identity, gzip)/.test(headers['Accept-Encoding'] ?? ''),
    in: ['body', 'content-length', 'content-encoding'],
  },
  {
    reason:
      'nginx evaluates If-Match and If-Unmodified-Since, which are meant for writing; the server does not.',
    of: ({ headers = {} }) => 'If-Match' in headers || 'If-Unmodified-Since' in headers,
    in: ['status', ...ofContent],
  },
  {
    reason: 'If the headers are too large, Node sends only a status; nginx adds a body and headers.',
    of: ({ headers = {} }) => (headers['X-Long']?.length ?? 0) > 16_384,
    in: [...ofContent, ...onEveryResponse],
  },
];
