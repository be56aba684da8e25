import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { stopProcess } from './run-process.ts';

type DeskSettings = {
  /** A value for `ENTRIES_DB`: an SQLite file or the address of a PostgreSQL. */
  entries: string;
  /** A value for `CAMPAIGN_DIR`; by default, and without `cwd`, the spring campaign. */
  campaign?: string;
  /** The working directory, in which the gift cards' results are written; by default the project. */
  cwd?: string;
  /** A folder with a program `xdg-open` that stands for the browser; without it none is opened. */
  browser?: string;
};

export type DeskProcess = {
  process: ChildProcess;
  /** The address that admits one browser. */
  address: string;
  stop: () => Promise<void>;
};

/**
 * In milliseconds: a walk through a room starts a desk, sometimes a preview, and takes 5 to 20 s on two quiet cores, and
 * several times that where others use the processor.
 */
export const deskTestLimit = 180_000;

/** Starts `npm run desk`, by default with `--no-open`, and waits for its address. @throws {Error} with its output if it does not start */
export async function startDeskProcess(settings: DeskSettings): Promise<DeskProcess> {
  const { entries, campaign, cwd, browser } = settings;
  const options = browser === undefined ? ['--no-open'] : [];
  const desk = spawn(process.execPath, [resolve('src/commands/desk.ts'), ...options], {
    cwd,
    env: {
      ...process.env,
      ENTRIES_DB: entries,
      ...(campaign !== undefined && { CAMPAIGN_DIR: resolve(campaign) }),
      ...(browser !== undefined && { PATH: `${browser}:${process.env.PATH}` }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  desk.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const lines = createInterface(desk.stdout);
  const [line] = await Promise.race([once(lines, 'line'), once(desk, 'exit')]);
  const address = /http:\S+/.exec(String(line))?.[0];
  if (address === undefined) throw new Error(`The desk did not start: ${complaints}`);
  return { process: desk, address, stop: () => stopProcess(desk) };
}

/** @property campaign the folder of the copy */
export type DeskOnCopy = DeskProcess & { campaign: string };

/** Starts a desk on its own copy of the spring campaign, which is removed when it stops. */
export async function startDeskOnCopy(): Promise<DeskOnCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  const campaign = join(folder, 'campaign');
  cpSync('campaigns/spring-2025', campaign, { recursive: true });
  const desk = await startDeskProcess({ entries: join(folder, 'entries.sqlite'), campaign });
  const stop = async () => {
    await desk.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...desk, campaign, stop };
}
