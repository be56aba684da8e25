import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { lockFile } from '../files/lock-file.ts';
import { syncToDisk } from '../files/write-files.ts';
import { MissingBuild, readManifest } from '../server/manifest/read-manifest.ts';
import { requireWhole } from '../server/site/built-files.ts';
import { releaseName } from '../server/site/older-files.ts';
import { askServer, type ServerState } from './ask-server.ts';

/** Where releases are; `RELEASES_DIR` overrides it. Relative to the project. */
export const releasesFolder = (): string => process.env.RELEASES_DIR ?? 'releases';

/** The link to the release that is shown, beside the releases. */
const current = 'current';

/** A release's campaign as it was built, beside what is served. */
export const campaignOf = (release: string): string => join(release, 'campaign');

const recordFile = (release: string): string => join(release, 'release.json');

const record = z.strictObject({
  /** When it was published. UTC, ISO 8601. */
  at: z.iso.datetime(),
  /** By whom, as they call themselves. */
  by: z.string(),
  /** The campaign's id, such as `Spring2025`. */
  campaign: z.string(),
  /** What was shown before, which a roll back shows again. */
  before: z.string().optional(),
});

/** A build that was checked and published. */
export type Release = z.infer<typeof record> & { name: string };

/** A publication or a roll back cannot be made; `message` says why, and the release that was shown still is. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** What a release's folder says of it; undefined for what is none, or being removed. */
function readRelease(releases: string, name: string): Release | undefined {
  try {
    return { name, ...record.parse(JSON.parse(readFileSync(recordFile(join(releases, name)), 'utf8'))) };
  } catch {
    return undefined;
  }
}

export const writeRecord = (folder: string, about: z.infer<typeof record>): void =>
  writeFileSync(recordFile(folder), `${JSON.stringify(about, null, 2)}\n`);

/** All releases, the newest first. */
export function listReleases(releases: string): Release[] {
  if (!existsSync(releases)) return [];
  const names = readdirSync(releases).filter((name) => releaseName.test(name));
  return names
    .toSorted()
    .reverse()
    .flatMap((name) => readRelease(releases, name) ?? []);
}

/** The release that is shown. */
export function currentRelease(releases: string): Release | undefined {
  const link = join(releases, current);
  return existsSync(link) ? readRelease(releases, basename(realpathSync(link))) : undefined;
}

/** Shows a release from now on: whoever follows the link sees either the one before or this one. */
export function switchTo(releases: string, name: string): void {
  const link = join(releases, '.next');
  rmSync(link, { force: true });
  // Relative, so that the folder may be mounted elsewhere.
  symlinkSync(name, link);
  // For those who wait for a file to change, such as systemd. Written before, since a disk may be full.
  writeFileSync(`${link}.name`, `${name}\n`);
  renameSync(link, join(releases, current));
  renameSync(`${link}.name`, join(releases, 'current.name'));
  syncToDisk(releases);
}

/** How many releases stay. */
const kept = 10;

/** What is not yet a release, and what is none any more. */
const [building, removing] = ['.building-', '.removing-'];

/** A new folder in which a release is built. The build of a publication that was killed may still write into its own. */
export function stagingFolder(releases: string): string {
  const folder = join(releases, building + randomBytes(6).toString('hex'));
  mkdirSync(folder);
  return folder;
}

/** Takes a release away, at once, so that a kill leaves no half of it. */
export const removeRelease = (releases: string, name: string): void =>
  renameSync(join(releases, name), join(releases, removing + name));

/** Removes all releases but the last ones, and what a publication has left that was killed. */
export function tidy(releases: string): void {
  const shown = currentRelease(releases);
  for (const { name } of listReleases(releases).slice(kept))
    if (name !== shown?.name && name !== shown?.before) removeRelease(releases, name);
  for (const name of readdirSync(releases))
    if (name.startsWith(building) || name.startsWith(removing))
      rmSync(join(releases, name), { recursive: true, force: true });
}

/** @throws {ReleaseError} when a build, or a release, is not as it was built */
export function requireUsable(folder: string): void {
  try {
    requireWhole(folder, readManifest(folder));
  } catch (error) {
    throw error instanceof MissingBuild ? new ReleaseError(`It cannot be shown. ${error.what}.`) : error;
  }
}

/**
 * Does something that no other process may do at the same time.
 * @throws {ReleaseError} when another one does it
 */
export async function locked<Result>(
  releases: string,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  mkdirSync(releases, { recursive: true });
  const release = lockFile(join(resolve(releases), '.lock'));
  if (release === undefined)
    throw new ReleaseError('Another publication is under way: wait until it has ended, then try again.');
  try {
    return await work();
  } finally {
    release();
  }
}

/** A release that is shown, and what the server on this machine says. */
export type Published = { release: Release; server: ServerState };

/** @throws {ReleaseError} when the server refuses it; then what was shown before is shown */
export async function show(
  releases: string,
  release: Release,
  before: string | undefined,
): Promise<Published> {
  switchTo(releases, release.name);
  const server = await askServer(release.name);
  if (server.refusal === undefined || before === undefined) return { release, server };
  switchTo(releases, before);
  throw new ReleaseError(`The server does not show the release. ${server.refusal}`);
}

/**
 * Shows again what was shown before the current release, without a build.
 * @throws {ReleaseError} when there is none any more, or the server refuses it
 */
export const rollBack = (releases: string): Promise<Published> =>
  locked(releases, async () => {
    const shown = currentRelease(releases);
    const before = shown?.before === undefined ? undefined : readRelease(releases, shown.before);
    if (before === undefined)
      throw new ReleaseError(`There is no release in ${releases} that was shown before the current one.`);
    requireUsable(join(releases, before.name));
    return show(releases, before, shown?.name);
  });
