import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { type Texts, texts as textsOf } from '../../src/desk/texts/texts.ts';
import { campaign } from '../../tests/support/campaign.ts';
import { startDeskProcess } from '../../tests/support/desk.ts';
import { storeExampleEntries } from '../../tests/support/gifts-example.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { storePictureEntries } from './desk-entries.ts';
import { settle, type Take, walkCampaign, walkEntries, walkGifts } from './desk-walks.ts';

/** Takes the screenshots of `docs/desk.md`: a real desk in a real browser, in both of the operators' languages. */
export async function takeDeskPictures(browser: Browser): Promise<void> {
  for (const texts of Object.values(textsOf)) {
    const take: Take = (name, part) => save(`${name}.${texts.locale}`, part);
    await onDesk(browser, texts, storePictureEntries, async (page) => {
      await walkCampaign(page, texts, take);
      await walkEntries(page, texts, take);
    });
    await onDesk(browser, texts, storeExampleEntries, (page) => walkGifts(page, texts, take));
  }
}

/** Opens a desk with a copy of the spring campaign and entries of its own. */
async function onDesk(
  browser: Browser,
  { locale }: Texts,
  storeEntries: (file: string) => Promise<void>,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const cwd = temporaryFolder();
  const [entries, copy] = [join(cwd, 'entries.sqlite'), join(cwd, 'campaign')];
  cpSync(campaign.folder, copy, { recursive: true });
  await storeEntries(entries);
  const desk = await startDeskProcess({ entries, campaign: copy, cwd });
  const page = await browser.newPage({
    locale,
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  try {
    await page.goto(desk.address);
    await use(page);
  } finally {
    await page.close();
    await desk.stop();
  }
}

/** Takes a screenshot once nothing moves, with the pointer elsewhere. */
async function save(name: string, part: Page | Locator): Promise<void> {
  const page = 'page' in part ? part.page() : part;
  await page.mouse.move(0, 0);
  await settle(page);
  await sharp(await part.screenshot({ animations: 'disabled' }))
    .webp({ quality: 60, effort: 6 })
    .toFile(`docs/desk/${name}.webp`);
}
