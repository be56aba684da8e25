/**
 * Whether a page of this origin may post entries. The listed ones may, and so may the site itself: the request's own
 * host counts, so that a copy on another port needs no configuration. Behind a proxy that terminates TLS our scheme
 * differs from the visitor's, so only the host is compared.
 * @param listed full origins such as `https://www.hinata.example`; a path at the end is ignored
 */
export function isAllowedOrigin(
  origin: string,
  host: string | undefined,
  listed: readonly string[],
): boolean {
  const url = URL.parse(origin);
  if (url === null || url.origin !== origin || !/^https?:$/.test(url.protocol)) return false;
  return url.host === host?.toLowerCase() || listed.some((other) => URL.parse(other)?.origin === url.origin);
}
