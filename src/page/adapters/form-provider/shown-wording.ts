/**
 * The digest of the terms and of the purpose of use as this page shows them, also if the browser has translated it:
 * SHA-256 in base64 of their texts as JSON, as `write-manifest.ts` digests what is published. Undefined on a page without
 * TLS, where browsers digest nothing.
 */
export async function shownWording(): Promise<string | undefined> {
  const purpose = document.querySelector('#contact a[href="#terms"]')?.closest('p')?.firstChild;
  const texts = [...document.querySelectorAll('#terms :is(h3, li)'), purpose].map(
    (node) => node?.textContent,
  );
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(JSON.stringify(texts)));
  return digest && btoa(String.fromCharCode(...new Uint8Array(digest)));
}
