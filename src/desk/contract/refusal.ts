/**
 * Why the server refuses: `session`, no cookie of this session; `foreign`, asked from another page; `store`, the entries
 * cannot be read; `request`, nothing that the app would ask; `failed`, a fault of the desk's own, of which its terminal says more.
 */
export type Refusal = 'session' | 'foreign' | 'store' | 'request' | 'failed';

/** Every answer that is not what was asked for. `detail` is the store's own sentence, in English. */
export type RefusalBody = { refusal: Refusal; detail?: string | undefined };
