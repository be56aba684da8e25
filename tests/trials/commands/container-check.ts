import { containerCheck } from '../container-check.ts';

/**
 * `npm run container-check` (after a build): builds the image of `deploy/container/` with buildah and runs it as a container is
 * run, as nobody and with a root that cannot be written. Needs Linux, root and buildah, else it says so. The exit code is
 * 1 when something of what its README promises does not hold.
 */
process.exitCode = (await containerCheck()) ? 0 : 1;
