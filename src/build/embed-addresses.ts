/** The embed script's path in the site, the one HubSpot documents. */
export const embedPath = '/forms/embed/v2.js';

/**
 * And those under which pages written for HubSpot were observed to request it: its older form, and three that programs and
 * old snippets use, some of them alongside another one.
 */
export const embedPaths = [
  embedPath,
  '/forms/v2.js',
  '/forms/embed/v3.js',
  '/forms/shell.js',
  '/forms/v2-legacy.js',
];
