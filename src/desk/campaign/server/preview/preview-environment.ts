export type PreviewServerDeps = { folder: string; desk: string; host: string };

/**
 * The environment variables that the child process needs. Allow-listed, so that the entries' address and other secrets of
 * the desk's environment do not reach it.
 */
const inherited = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'USERPROFILE', 'APPDATA'];

export const previewEnvironment = ({ folder, desk, host }: PreviewServerDeps): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
  CAMPAIGN_DIR: folder,
  // Read by `src/build/astro/preview-for.ts`.
  PREVIEW_DESK: desk,
  PREVIEW_HOST: host,
  NODE_ENV: 'development',
  NO_COLOR: '1',
  // Turns telemetry off: the desk works offline and does not phone home.
  ASTRO_TELEMETRY_DISABLED: '1',
  ASTRO_DISABLE_UPDATE_CHECK: 'true',
  // With one worker per processor, cutting pictures takes 400 MB more and is no faster.
  VIPS_CONCURRENCY: '1',
  MALLOC_ARENA_MAX: '2',
});
