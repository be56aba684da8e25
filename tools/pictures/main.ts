import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { parseDocument } from 'yaml';
import { campaign, type Language, languages, routes } from '../../tests/support/campaign.ts';
import { serveVariant, serveVariantAt } from '../../tests/support/campaign-variant.ts';
import { quietFlags, testChromium } from '../../tests/support/chromium.ts';
import { readToTheEnd, visit } from '../../tests/support/visit.ts';
import { stillChromium } from '../../tests/visual/project.ts';
import { takeDeskPictures } from './desk-pictures.ts';

const folder = 'docs/guide';

/** The index of the full apartment, after those that show the tiers. */
const fullPlace = 11;

function makeOneFull(copy: string): void {
  const file = join(copy, 'apartments.yaml');
  const document = parseDocument(readFileSync(file, 'utf8'));
  document.setIn([fullPlace, 'availability'], 'full');
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}

/** The URLs of the page in each state. */
type States = Record<'before' | 'open' | 'full' | 'ended', () => Promise<string>>;

/** The screens on which the README shows the page. */
const firstScreens = { page: { width: 1440, height: 900 }, 'page-phone': { width: 390, height: 844 } };

/**
 * Retakes the screenshots of the README and of `docs/guide.md`: real pages of the spring campaign in each state, in both
 * languages.
 */
async function takeGuidePictures(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { start, end } = campaign.settings.period;
  const byClock = await serveVariantAt(Date.parse(start), 'guide', { status: 'scheduled' }, makeOneFull);
  const full = await serveVariant('guide-full', { status: 'full' });
  const at = (time: number) => () => byClock.setClock(time).then(() => byClock.origin);
  const states: States = {
    before: at(Date.parse(start) - 1),
    open: at(Date.parse(start)),
    full: async () => full.origin,
    ended: at(Date.parse(end) + 60_000),
  };
  const browser = await chromium.launch(stillChromium ?? { ...testChromium(), args: [...quietFlags] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    for (const language of languages) await takeIn(language, page, states);
    const address = (await states.open()) + routes.ja;
    for (const [name, viewport] of Object.entries(firstScreens)) {
      await page.setViewportSize(viewport);
      await visit(page, address);
      await page.waitForLoadState('networkidle');
      await sharp(await page.screenshot())
        .webp({ quality: 75, effort: 6 })
        .toFile(join('docs', `${name}.webp`));
    }
  } finally {
    await browser.close();
    await Promise.all([byClock.stop(), full.stop()]);
  }
}

async function takeIn(language: Language, page: Page, states: States): Promise<void> {
  const open = async (state: keyof States) => {
    await visit(page, (await states[state]()) + routes[language]);
    await readToTheEnd(page);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForLoadState('networkidle');
  };
  const screens: Buffer[] = [];
  const notices: Buffer[] = [];
  for (const state of ['before', 'open', 'full', 'ended'] as const) {
    await open(state);
    screens.push(await page.screenshot());
    if (state === 'before' || state === 'full') notices.push(await page.locator('#contact').screenshot());
  }
  await open('open');
  const cards = page.locator('#rooms article');
  const withTier = (tier: string) => cards.filter({ has: page.locator(`[data-tier="${tier}"]`) }).first();
  const apartments: Buffer[] = [];
  for (const card of [withTier('high'), withTier('mid'), withTier('low'), cards.nth(fullPlace)])
    apartments.push(await card.screenshot());
  await save(`status.${language}`, screens, { columns: 2, width: 600, ground: frame });
  await save(`entry.${language}`, notices, { columns: 2, width: 600, ground: frame });
  await save(`apartments.${language}`, apartments, { columns: 4, width: 300, ground: paper });
}

const gap = 12;

/** The page's own background, and one that separates two pages. */
const paper = '#fbf7f2';
const frame = '#c9c4bd';

type Layout = { columns: number; width: number; ground: string };

/** Arranges pictures in columns of a given width in pixels, and writes them as one small file. */
async function save(
  name: string,
  pictures: readonly Buffer[],
  { columns, width, ground }: Layout,
): Promise<void> {
  const scaled = await Promise.all(
    pictures.map((each) => sharp(each).resize({ width }).png().toBuffer({ resolveWithObject: true })),
  );
  const height = Math.max(...scaled.map(({ info }) => info.height));
  const size = {
    width: gap + columns * (width + gap),
    height: gap + Math.ceil(pictures.length / columns) * (height + gap),
  };
  const placed = scaled.map(({ data }, index) => ({
    input: data,
    left: gap + (index % columns) * (width + gap),
    top: gap + Math.floor(index / columns) * (height + gap),
  }));
  await sharp({ create: { ...size, channels: 3, background: ground } })
    .composite(placed)
    .webp({ quality: 60, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}

/** `npm run guide-pictures`: retakes the screenshots of the README, `docs/guide.md` and `docs/desk.md`, after a look has changed. */
await takeGuidePictures();
await takeDeskPictures();
