import type { Asked } from '../support/ask.ts';

/** Where nginx answers otherwise than the server, and why it may. */
export type Difference = {
  reason: string;
  of: (asked: Asked) => boolean;
  /** `status`, `body` or a header's name in small letters; the whole answer unless told. */
  in?: readonly string[];
};

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
  },
  {
    reason: 'Node refuses bytes beyond ASCII and backslashes; nginx shows the page. Browsers encode them.',
    of: ({ path }) => /[\\\x80-\xff]/.test(path),
  },
  {
    reason: 'nginx refuses TRACE before it looks at the address.',
    of: ({ method, path }) => method === 'TRACE' && path.includes('/missing'),
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
  },
  {
    reason: 'Of a head that is too large nginx says so with its own status and in its own words.',
    of: ({ headers = {} }) => (headers['X-Long']?.length ?? 0) > 16_384,
  },
];
