import { assetHeaders, pageCacheControl } from './addresses.ts';

export type HeaderRecord = Record<string, string>;

/**
 * HSTS, sent over TLS only (RFC 6797, section 7.2). Two years, as the preload list requires; `preload` itself is the domain
 * owner's decision, since it is hard to undo.
 */
export const strictTransport = 'max-age=63072000; includeSubDomains';

const everywhere: HeaderRecord = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/**
 * Features that would ask a visitor for permission or money. Not a complete list: the header shares the first packets
 * with the page, and Chromium warns about names that it does not know.
 */
const refusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/**
 * The security headers of a page, for both the Node server and static hosts.
 * @param policy from `contentSecurityPolicy`
 */
export const pageSecurityHeaders = (policy: string): HeaderRecord => ({
  'Content-Security-Policy': policy,
  ...everywhere,
  'Permissions-Policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
});

/** The security headers of anything but a page; such a response can run nothing, even when opened directly. */
export const resourceSecurityHeaders = (path: string): HeaderRecord => ({
  'Content-Security-Policy': resourcePolicy,
  ...everywhere,
  'Cross-Origin-Resource-Policy': isShared(path) ? 'cross-origin' : 'same-origin',
});

/** An SVG opened directly is a document and may style itself, but no more. */
const resourcePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** What other sites use: social pictures, icons (pictures at the root) and the form's embed script. */
export const isShared = (path: string): boolean => sharedPaths.test(path);

const sharedPaths = /^\/(og\/.+|forms\/.+|[^/]+\.(png|ico|svg|jpe?g|webp))$/;

/** The headers of a built file besides those of its content. @param policy of a page */
export const fileHeaders = (path: string, policy: string | undefined): HeaderRecord =>
  policy === undefined
    ? { ...assetHeaders(path), ...resourceSecurityHeaders(path) }
    : { 'Cache-Control': pageCacheControl, ...pageSecurityHeaders(policy) };
