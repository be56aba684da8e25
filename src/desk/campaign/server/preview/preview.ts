import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { renderedPages } from '../../../../campaign/content/rendered-pages.ts';
import { loadCampaign } from '../../../../campaign/load-campaign.ts';
import { readCampaign, type Texts } from '../../../../campaign/read/file-texts.ts';
import { knownLanguages } from '../../../../campaign/schema/languages.ts';
import { privateFolder } from '../../../shell/server/private-folder.ts';
import type { Preview, PreviewPage } from '../../contract/preview.ts';

const project = resolve(import.meta.dirname, '../../../../..');
const program = join(project, 'src/build/astro/serve-preview.ts');

/** Flags for Node: its defaults use a third more memory, and the preview is not in a hurry. */
const flags = ['--max-semi-space-size=8', '--max-old-space-size=512'];

/**
 * A secret host name, new at every start of the desk. Browsers resolve all of `.localhost` to the loopback address
 * themselves (https://www.rfc-editor.org/rfc/rfc6761#section-6.3), and treat it as another site than the desk's
 * 127.0.0.1: the framed page gets neither the desk's cookie nor its storage.
 */
const host = `preview-${randomBytes(16).toString('hex')}.localhost`;

export type CampaignPreview = ReturnType<typeof createPreview>;

/**
 * The page preview, rendered by a server of its own from a folder that is private to this process and holds the newest draft
 * without faults, beside a link to the campaign's pictures.
 * @param campaign its folder
 * @param desk the desk's origin
 */
export function createPreview(campaign: string, desk: string) {
  const folder = privateFolder();
  symlinkSync(resolve(campaign, 'pictures'), join(folder, 'pictures'), 'junction');
  let written: Texts = new Map();
  let shown = 0;
  let status: { state: 'running'; port: number } | Exclude<Preview, { state: 'running' }> | undefined;
  let child: ChildProcess | undefined;

  /** @returns a number that changes whenever the content changes */
  function show(texts: Texts): number {
    const changed = [...texts].filter(([file, text]) => written.get(file) !== text);
    for (const [file, text] of changed) {
      if (typeof text !== 'string') continue;
      writeFileSync(join(folder, `.${file}`), text);
      renameSync(join(folder, `.${file}`), join(folder, file));
    }
    if (changed.length > 0) shown += 1;
    written = texts;
    return shown;
  }

  /** Unless it runs. */
  function start(): void {
    if (child !== undefined) return;
    status = { state: 'starting' };
    let log = '';
    const started = spawn(process.execPath, [...flags, program], {
      cwd: project,
      env: previewEnvironment(folder, desk, host),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = started;
    const listen = (text: string | Buffer) => {
      log = `${log}${text}`.slice(-10_000);
    };
    started.stdout?.on('data', listen);
    started.stderr?.on('data', listen);
    started.on('message', ({ port }: { port: number }) => {
      status = { state: 'running', port };
    });
    started.on('error', ({ message }) => listen(message));
    started.on('close', () => {
      if (child !== started) return;
      child = undefined;
      status = { state: 'failed', log };
    });
  }

  /** Starts it when this is first asked, and again when it is asked after it has said that it failed. */
  function state(): Preview {
    if (status === undefined) start();
    const now = status ?? { state: 'starting' };
    if (now.state === 'failed') status = undefined;
    if (now.state !== 'running') return now;
    return { state: 'running', origin: `http://${host}:${now.port}`, pages: pagesOf(folder) };
  }

  function stop(): void {
    const ending = child;
    child = undefined;
    status = undefined;
    // Exits on its own once its IPC channel closes.
    if (ending?.connected) ending.disconnect();
  }

  show(readCampaign(campaign).texts);
  return {
    folder,
    state,
    show,
    shown: () => shown,
    /** The source that the desk's page may frame: any port, since it is not known until the server runs. */
    frames: `http://${host}:*`,
    stop,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * The environment variables that the child process needs. Allow-listed, so that the entries' address and other secrets of
 * the desk's environment do not reach it.
 */
const inherited = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'USERPROFILE', 'APPDATA'];

export const previewEnvironment = (folder: string, desk: string, host: string): NodeJS.ProcessEnv => ({
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

/** The page in each language and stage, and the mails. */
function pagesOf(folder: string): PreviewPage[] {
  const campaign = loadCampaign(folder);
  const { formProvider } = campaign.settings;
  // HubSpot's forms send mails of their own.
  const mailed = formProvider.provider === 'built-in' ? knownLanguages : [];
  return [
    ...renderedPages(campaign).map(({ language, stage, route }) => ({ language, stage, path: route })),
    ...mailed.map((language) => ({ language, stage: 'mail' as const, path: `/mail/${language}` })),
  ];
}
