/** HubSpot's folders that answer programs: definitions and counters, submissions, the check of addresses. */
export const apiFolders = ['/embed/v3', '/embed/v4', '/submissions', '/emailcheck'] as const;

/** Every folder of HubSpot's hosts that pages written for it ask. Nothing in them is a page, whichever provider answers. */
export const providerFolders = ['/forms', ...apiFolders] as const;
