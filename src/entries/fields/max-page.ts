/**
 * The longest page URL stored with an entry, in characters. Campaign parameters make URLs long; browsers and proxies
 * rarely accept longer ones.
 */
export const maxPage = 2048;
