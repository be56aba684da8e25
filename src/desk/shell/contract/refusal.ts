/**
 * Why the server refuses: `session`, no cookie of this session; `foreign`, a cross-origin request; `store`, the entries
 * cannot be read; `unwritable`, the campaign's files cannot be written; `moved`, the desk is open on another campaign than the page; `request`, nothing that the app would send; `failed`, an internal error, which the terminal logs.
 */
export type Refusal = 'session' | 'foreign' | 'store' | 'unwritable' | 'moved' | 'request' | 'failed';

/** The request header with the campaign that the page was opened on, as in its `meta`. */
export const campaignHeader = 'Desk-Campaign';

/** The body of every error response. `detail` is the system's own message, in English. */
export type RefusalBody = { refusal: Refusal; detail?: string | undefined };
