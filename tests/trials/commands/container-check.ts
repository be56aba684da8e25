import { containerCheck } from '../container-check.ts';

/**
 * `npm run container-check` (after a build): builds the image of `deploy/container/` with buildah and runs it like a
 * container, as nobody and with a read-only root. Needs Linux, root and buildah, and says so otherwise. Exits with 1 if
 * something that its README promises does not hold.
 */
process.exitCode = (await containerCheck()) ? 0 : 1;
