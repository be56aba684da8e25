/**
 * May a page of this origin post entries? The site's own may always: those named to us, and the host that the request
 * itself was sent to, so that a copy on another port needs no configuration. Behind a proxy that ends TLS the scheme of
 * our side differs from the visitor's, so only the host is compared.
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
