import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { publish } from '../../src/releases/publish.ts';
import {
  currentRelease,
  type Release,
  requireUsable,
  rollBack,
  switchTo,
} from '../../src/releases/releases-folder.ts';
import { editYamlFile } from '../support/edit-yaml-file.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { within } from '../support/within.ts';

/** A copy of the spring campaign, and what changes its page each time. */
export function editedCampaign() {
  const campaign = join(temporaryFolder(), 'campaign');
  cpSync('campaigns/spring-2025', campaign, { recursive: true });
  let edits = 0;
  return {
    campaign,
    edit: () => {
      edits += 1;
      editYamlFile(join(campaign, 'apartments.yaml'), { '0.walkMinutes': 1 + (edits % 10) });
    },
  };
}

/** Publishes while no server runs. */
export async function published(wanted: { releases: string; campaign: string }): Promise<Release> {
  process.env.ADMIN_PORT ??= '1';
  return (await publish({ ...wanted, by: 'trial' })).release;
}

/** What is wrong with the releases after a kill, when one of these should be shown. */
function faultsIn(releases: string, allowed: readonly (string | undefined)[]): string[] {
  const shown = currentRelease(releases);
  if (shown === undefined) return ['nothing is shown'];
  if (!allowed.includes(shown.name)) return [`${shown.name} is shown`];
  try {
    requireUsable(join(releases, shown.name));
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** Whether programs still run that were started with this folder in their environment. */
const isUsed = (folder: string): boolean =>
  globSync('/proc/[0-9]*/environ').some((file) => {
    try {
      return file !== `/proc/${process.pid}/environ` && readFileSync(file, 'utf8').includes(folder);
    } catch {
      return false;
    }
  });

/** Kills `npm run publish` at random moments of its build: the page stays, and the build ends with its command. */
export async function killBuilds(kills: number, random: () => number): Promise<string[]> {
  const releases = temporaryFolder();
  const { campaign, edit } = editedCampaign();
  const began = performance.now();
  let { name } = await published({ releases, campaign });
  const whole = performance.now() - began;
  const faults: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    edit();
    const env = { ...process.env, RELEASES_DIR: releases, CAMPAIGN_DIR: campaign, ADMIN_PORT: '1' };
    const child = spawn(process.execPath, ['src/commands/publish.ts'], { env, stdio: 'ignore' });
    const ended = once(child, 'close');
    await pause(random() * whole * 0.8);
    child.kill('SIGKILL');
    const [code] = await ended;
    // Done already, on a machine that has become faster.
    if (code === 0) name = currentRelease(releases)?.name ?? '';
    faults.push(...faultsIn(releases, [name]));
    if (!(await within(10_000, () => !isUsed(releases)))) faults.push('Its build goes on.');
  }
  const next = await published({ releases, campaign });
  console.log(`         ${kills} kills during builds of ${(whole / 1_000).toFixed(1)} s`);
  return [
    ...faults,
    ...faultsIn(releases, [next.name]),
    ...readdirSync(releases).filter((left) => left.startsWith('.')),
  ];
}

const killer = ['--import', pathToFileURL(join(import.meta.dirname, 'kill-at-step.mjs')).href];

/** Kills a roll back at each of its steps on the disk, and a publication, after its build, at most of its steps. */
export async function killSwitches(): Promise<string[]> {
  const folder = temporaryFolder();
  const releases = join(folder, 'releases');
  const { campaign, edit } = editedCampaign();
  const first = await published({ releases, campaign });
  edit();
  const second = await published({ releases, campaign });
  const built = join(folder, 'built');
  cpSync(join(releases, second.name), built, { recursive: true });
  const staging = join(releases, '.building-trial');
  const programs = {
    back: ['src/commands/publish.ts', '--back'],
    release: [join(import.meta.dirname, 'release-built.ts'), releases, staging],
  };
  const faults: string[] = [];
  let kills = 0;
  /** @returns whether the program had so many steps */
  const killAt = (program: keyof typeof programs, step: number): boolean => {
    switchTo(releases, second.name);
    if (program === 'release') cpSync(built, staging, { recursive: true });
    const env = { ...process.env, RELEASES_DIR: releases, ADMIN_PORT: '1', KILL_AT: String(step) };
    const { signal } = spawnSync(process.execPath, [...killer, ...programs[program]], { env });
    const added = readdirSync(releases).filter(
      (name) => /^\d/.test(name) && ![first.name, second.name].includes(name),
    );
    const allowed = [second.name, ...(program === 'back' ? [first.name] : added)];
    for (const fault of faultsIn(releases, allowed)) faults.push(`${program}, step ${step}: ${fault}`);
    switchTo(releases, second.name);
    for (const name of added) rmSync(join(releases, name), { recursive: true });
    rmSync(staging, { recursive: true, force: true });
    if (signal === 'SIGKILL') kills += 1;
    return signal === 'SIGKILL';
  };
  for (let step = 1; killAt('back', step); step++);
  // The first write what it knows, the last switch; between them each file is synced.
  let end = 1;
  while (killAt('release', end)) end += end < 10 ? 1 : 3;
  for (let step = end - 1; step > end - 3; step--) killAt('release', step);
  console.log(`         ${kills} kills`);
  const { release: back } = await rollBack(releases);
  return [
    ...faults,
    ...faultsIn(releases, [first.name]),
    ...(back.name === first.name ? [] : ['No way back.']),
  ];
}
