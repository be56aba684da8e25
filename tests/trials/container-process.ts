import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Image } from './container-image.ts';

/**
 * Does what a container runtime does, with mounts that only this process sees: the image is read-only, the volume is
 * writable, and by default the program runs as the image's user.
 */
const script = `
  mount --make-rprivate / && mount --bind "$ROOT" "$ROOT" && mount --bind "$VOLUME" "$ROOT/data" &&
  if [ -n "$FILE" ]; then touch "$ROOT/$(basename "$FILE")" && mount --bind "$FILE" "$ROOT/$(basename "$FILE")"; fi &&
  mount --options remount,bind,ro "$ROOT" &&
  exec unshare --root="$ROOT" --wd="$FOLDER" --setgid="$GROUP" --setuid="$OWNER" -- "$@"`;

/** Options of `podman run` besides the volume. */
type RunOptions = {
  /** Such as `0`; by default the image's own. */
  user?: string | undefined;
  /** A file to mount at the root, under its own name. */
  file?: string;
};

function inImage(
  { root, user: ownUser, folder, environment }: Image,
  volume: string,
  more: object,
  args: string[],
  { user = ownUser, file = '' }: RunOptions = {},
) {
  const [owner = '', group = owner] = user.split(':');
  const place = { ROOT: root, VOLUME: volume, FILE: file, FOLDER: folder, OWNER: owner, GROUP: group };
  return spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ...args], {
    env: { ...environment, ...more, ...place, PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts the image's own command and waits until it prints its origin. */
export async function startInImage(image: Image, volume: string, environment: object): Promise<ChildProcess> {
  const child = inImage(image, volume, environment, image.command);
  let written = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (written += chunk));
  while (!written.includes('Stop with')) {
    if (child.exitCode !== null) throw new Error(`The container ended: ${written}`);
    await pause(20);
  }
  return child;
}

/** Runs Node in the image to its end. */
export async function runInImage(image: Image, volume: string, args: string[], options?: RunOptions) {
  const child = inImage(image, volume, {}, [image.command[0] ?? '', ...args], options);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { output, errors, code: child.exitCode };
}
