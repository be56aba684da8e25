/** Where the embed script lies in the site: HubSpot's documented path. */
export const embedPath = '/forms/embed/v2.js';

/**
 * The other paths under which pages written for HubSpot were seen to ask for the script: its older form, and three that
 * programs and old snippets name, some of them beside another one.
 */
export const embedAliases = ['/forms/v2.js', '/forms/embed/v3.js', '/forms/shell.js', '/forms/v2-legacy.js'];
