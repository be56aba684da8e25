import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * The flags that `npm start` gives Node, for tests, trials and the bench, so that they run what visitors meet. They bound
 * the heap: on a large machine V8 lets 300 MB of garbage pile up that a server of this size never needs.
 */
export const nodeFlags: string[] = scripts.start.match(/--\S+/g) ?? [];
