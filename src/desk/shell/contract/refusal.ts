/**
 * Why the server refuses: `session`, no cookie of this session; `foreign`, a cross-origin request; `store`, the entries
 * cannot be read; `request`, nothing that the app would send; `failed`, an internal error, which the terminal logs.
 */
export type Refusal = 'session' | 'foreign' | 'store' | 'request' | 'failed';

/** The body of every error response. `detail` is the store's own message, in English. */
export type RefusalBody = { refusal: Refusal; detail?: string | undefined };
