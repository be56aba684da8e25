/** HubSpot's API folders: definitions and counters, submissions, email validation. */
export const apiFolders = ['/embed/v3', '/embed/v4', '/submissions', '/emailcheck'] as const;

/**
 * Every folder of HubSpot's hosts that pages written for it request. None of it is ever a page, whichever provider
 * answers.
 */
export const providerFolders = ['/forms', ...apiFolders] as const;
