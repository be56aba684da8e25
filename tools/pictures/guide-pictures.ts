import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { campaign, type Language, languages, routes } from '../../tests/support/campaign.ts';
import { buildVariant, serveVariant, serveVariantAt } from '../../tests/support/campaign-variant.ts';
import { editYamlFile } from '../../tests/support/edit-yaml-file.ts';
import { variants } from '../../tests/support/special-campaigns.ts';
import { readToTheEnd, visit } from '../../tests/support/visit.ts';

/** The index of the full apartment, after those that show the tiers. */
const fullPlace = 11;

const makeOneFull = (copy: string) =>
  editYamlFile(join(copy, 'apartments.yaml'), { [`${fullPlace}.availability`]: 'full' });

/** Opens the page in each of its states. */
type States = Record<'before' | 'open' | 'full' | 'ended', (language: Language) => Promise<void>>;

/** Takes the screenshots of the README and of `docs/guide.md`: real pages of the spring campaign in each state, in both languages. */
export async function takeGuidePictures(browser: Browser): Promise<void> {
  const [start, end] = [campaign.settings.period.start, campaign.settings.period.end].map(Date.parse);
  await buildVariant('guide', { settings: { status: 'scheduled' }, edit: makeOneFull });
  await buildVariant('full', variants.full);
  const byClock = await serveVariantAt(start ?? 0, 'guide');
  const full = await serveVariant('full');
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const open = async (origin: string, language: Language) => {
    await visit(page, origin + routes[language]);
    await readToTheEnd(page);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForLoadState('networkidle');
  };
  const at = (time: number) => async (language: Language) => {
    await byClock.setClock(time);
    await open(byClock.origin, language);
  };
  const states: States = {
    before: at((start ?? 0) - 1),
    open: at(start ?? 0),
    full: (language) => open(full.origin, language),
    ended: at((end ?? 0) + 60_000),
  };
  for (const language of languages) await takeIn(language, page, states);
  const screens = { page: [1440, 900], 'page-phone': [390, 844] };
  for (const [name, [width = 0, height = 0]] of Object.entries(screens)) {
    await page.setViewportSize({ width, height });
    await states.open('ja');
    await sharp(await page.screenshot())
      .webp({ quality: 75, effort: 6 })
      .toFile(`docs/${name}.webp`);
  }
  await Promise.all([page.close(), byClock.stop(), full.stop()]);
}

async function takeIn(language: Language, page: Page, states: States): Promise<void> {
  const screens: Buffer[] = [];
  const notices: Buffer[] = [];
  for (const state of ['before', 'open', 'full', 'ended'] as const) {
    await states[state](language);
    screens.push(await page.screenshot());
    if (state === 'before' || state === 'full') notices.push(await page.locator('#contact').screenshot());
  }
  await states.open(language);
  const cards = page.locator('#rooms article');
  const tiers = ['high', 'mid', 'low'].map((tier) =>
    cards.filter({ has: page.locator(`[data-tier="${tier}"]`) }).first(),
  );
  const apartments: Buffer[] = [];
  for (const card of [...tiers, cards.nth(fullPlace)]) apartments.push(await card.screenshot());
  await save(`status.${language}`, screens, [2, 600, frame]);
  await save(`entry.${language}`, notices, [2, 600, frame]);
  await save(`apartments.${language}`, apartments, [4, 300, paper]);
}

const gap = 12;
/** The page's own background, and one that separates two pages. */
const paper = '#fbf7f2';
const frame = '#c9c4bd';

/** Arranges pictures in columns of a given width in pixels, and writes them as one small file. */
async function save(name: string, pictures: Buffer[], [across, width, background]: [number, number, string]) {
  const scaled = await Promise.all(pictures.map((each) => sharp(each).resize({ width }).png().toBuffer()));
  await sharp(scaled, { join: { across, shim: gap, background } })
    .extend({ top: gap, right: gap, bottom: gap, left: gap, background })
    .webp({ quality: 60, effort: 6 })
    .toFile(`docs/guide/${name}.webp`);
}
