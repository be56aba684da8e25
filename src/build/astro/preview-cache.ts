import { join, resolve } from 'node:path';

/** Apart from those of `npm run dev` and of the build, which may run at the same time. */
export const previewCache = join(resolve(import.meta.dirname, '../../..'), '.cache/preview');
