/** The embed script's path in the site, the one HubSpot documents. */
export const embedPath = '/forms/embed/v2.js';

/** And that of HubSpot's older snippets. */
export const embedPaths = [embedPath, '/forms/v2.js'];
