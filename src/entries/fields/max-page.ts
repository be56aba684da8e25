/**
 * The longest address of a page that is kept with an entry, in characters. Campaign parameters make addresses long;
 * browsers and proxies rarely carry more.
 */
export const maxPage = 2048;
