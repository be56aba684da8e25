/**
 * The longest page URL stored with an entry, in characters. Campaign parameters make URLs long; browsers and proxies
 * rarely accept longer ones.
 */
export const maxPage = 2048;

/**
 * What is stored of a page's URL: no fragment, which may hold a token; no query if that makes it too long, since a
 * parameter cut in half would count as another source; nothing if it still is.
 */
export function storedPage(url: string): string | undefined {
  const [page = ''] = url.split('#', 1);
  return [page, page.split('?', 1)[0]].find((text) => text && text.length <= maxPage);
}
