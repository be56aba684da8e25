/**
 * How Node runs the server: the flags of `npm start`, here and in the built folder. They bound the heap; on a large machine V8
 * lets 300 MB of garbage pile up that a server of this size never needs. Node reads them at its start only, so the
 * server cannot set them itself (tried: `v8.setFlagsFromString` changes neither limit).
 */
export const nodeFlags = ['--max-semi-space-size=4', '--max-old-space-size=512'] as const;
