/**
 * A preview stays open to crawlers: its pages say `noindex`, which a crawler that may not fetch them cannot see.
 * https://developers.google.com/search/docs/crawling-indexing/block-indexing
 */
export const robots = (origin: string, preview: boolean): string =>
  preview
    ? '# A preview: every page says noindex, which a crawler must be able to read.\nUser-agent: *\nAllow: /\n'
    : `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
