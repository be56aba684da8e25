import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { join, resolve } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { texts } from '../../src/desk/texts/texts.ts';
import { originOf, startProcess, stopProcess } from './run-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

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

/** Starts `npm run desk`, by default with `--no-open`, and waits for its address. @throws {Error} with its output if it does not start */
export async function startDeskProcess(settings: DeskSettings): Promise<DeskProcess> {
  const { entries, campaign, cwd, browser } = settings;
  const options = browser === undefined ? ['--no-open'] : [];
  const desk = startProcess(process.execPath, [resolve('src/commands/desk.ts'), ...options], {
    cwd,
    env: {
      ...process.env,
      ENTRIES_DB: entries,
      ...(campaign !== undefined && { CAMPAIGN_DIR: resolve(campaign) }),
      ...(browser !== undefined && { PATH: `${browser}:${process.env.PATH}` }),
    },
  });
  const address = await originOf(desk, /http:\S+(?=\s)/);
  return { process: desk, address, stop: () => stopProcess(desk) };
}

export type Desk = DeskProcess & {
  /** Holds the campaign, the entries and what a run of the gift cards writes. */
  folder: string;
  campaign: string;
  /** Opens an area, or a section of one: the first browser that is admitted shares its cookie with the others. */
  open: (page: Page, area?: string) => Promise<void>;
  /** Forgets what a test has not saved, which the next one would go on with. */
  forgetDraft: () => void;
};

/**
 * Starts a desk in a folder of its own, on a copy of the spring campaign.
 * @param prepare fills the folder before the desk starts. @returns a value for `ENTRIES_DB`, if not the folder's SQLite file
 */
export async function startDesk(
  prepare: (folder: string, entries: string) => unknown = () => {},
): Promise<Desk> {
  const folder = temporaryFolder();
  const campaign = join(folder, 'campaign');
  cpSync('campaigns/spring-2025', campaign, { recursive: true });
  const file = join(folder, 'entries.sqlite');
  const prepared = await prepare(folder, file);
  const entries = typeof prepared === 'string' ? prepared : file;
  const desk = await startDeskProcess({ entries, campaign, cwd: folder });
  let cookie: Awaited<ReturnType<typeof cookieOf>> | undefined;
  const stop = async () => {
    await desk.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const open = async (page: Page, area = '') => {
    cookie ??= await cookieOf(desk.address);
    await page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }]);
    await page.goto(`${cookie.url}/#${area}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const forgetDraft = () => rmSync(join(folder, '.drafts'), { recursive: true, force: true });
  return { ...desk, folder, campaign, open, forgetDraft, stop };
}

/** Starts the desk's preview, which takes its time, and waits for its page: a hook of its own, before the tests. */
export async function startPreview(desk: Desk, browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await desk.open(page, 'campaign');
  const shown = page.frameLocator('iframe').first().locator('html');
  await expect(shown).toHaveAttribute('lang', 'ja', { timeout: 0 });
  await page.close();
}

/** Saves what was changed, by what the desk says in a language. */
export async function saveDraft(page: Page, locale: 'ja' | 'en' = 'en'): Promise<void> {
  const { campaign, ui } = texts[locale];
  await page.getByRole('button', { name: campaign.save.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: campaign.save.confirm, exact: true }).click();
  await expect(dialog).toContainText(campaign.save.publish);
  await dialog.getByRole('button', { name: ui.close, exact: true }).click();
}

/** The cookie for which a desk exchanges the token in its address, so that every test of a file can have it. */
async function cookieOf(address: string) {
  const [answer] = await once(get(address), 'response');
  answer.resume();
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(answer.headers['set-cookie']?.[0] ?? '') ?? [];
  if (name === undefined || value === undefined) throw new Error(`The desk admits nobody at ${address}.`);
  return { name, value, url: new URL(address).origin };
}

/** A figure above a table. */
export const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

/** What a page writes to the console as errors, those of its security policy included. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  return complaints;
}

/** Drops a file on an element, as from the system's file manager. */
export async function drop(
  target: ReturnType<Page['locator']>,
  file: { name: string; type: string; bytes: Buffer },
) {
  const dataTransfer = await target.page().evaluateHandle(
    ([name, type, base64]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    },
    [file.name, file.type, file.bytes.toString('base64')] as const,
  );
  await target.dispatchEvent('drop', { dataTransfer });
}
