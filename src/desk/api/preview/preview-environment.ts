import type { PreviewServerDeps } from './preview-server.ts';

/** What a program needs of the system. Where entries lie and whatever secrets the desk was started with are not among it. */
const inherited = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'USERPROFILE', 'APPDATA'];

export const previewEnvironment = ({ folder, desk, host }: PreviewServerDeps): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
  CAMPAIGN_DIR: folder,
  // Read by `src/build/astro/preview-for.ts`.
  PREVIEW_DESK: desk,
  PREVIEW_HOST: host,
  NODE_ENV: 'development',
  NO_COLOR: '1',
  // The desk works without a network, and tells nobody that it runs.
  ASTRO_TELEMETRY_DISABLED: '1',
  ASTRO_DISABLE_UPDATE_CHECK: 'true',
  // With as many threads and heaps as there are processors, cutting pictures takes 400 MB more and no less time.
  VIPS_CONCURRENCY: '1',
  MALLOC_ARENA_MAX: '2',
});
