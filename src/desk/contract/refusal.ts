/**
 * Why the server refuses: `session`, no cookie of this session; `foreign`, asked from another page; `store`, the entries
 * cannot be read; `request`, nothing that the app would ask.
 */
export type Refusal = 'session' | 'foreign' | 'store' | 'request';

/** Every answer that is not what was asked for. `detail` is the store's own sentence, in English. */
export type RefusalBody = { refusal: Refusal; detail?: string | undefined };
