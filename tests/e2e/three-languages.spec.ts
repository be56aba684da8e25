import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { formatDay, formatMoment, formatShortDay } from '../../src/campaign/constants.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { type PageContent, pageContent } from '../../src/campaign/page-content.ts';
import { campaign as spring } from '../support/campaign.ts';
import { serveVariant } from '../support/campaign-variant.ts';
import { entriesArguments } from '../support/entries-process.ts';
import { someone } from '../support/entry-form.ts';
import { makeNext, next } from '../support/next-campaign.ts';
import { addFrench } from '../support/other-languages.ts';
import { wakeIsland } from '../support/react.ts';
import { expectShippedFace } from '../support/shipped-face.ts';
import { variantForTests } from '../support/variant-for-tests.ts';
import { readToTheEnd, visit, visitUntilScript } from '../support/visit.ts';

const names = { ja: '日本語', en: 'English', fr: 'Français' };
const languages = ['ja', 'en', 'fr'] as const;
type Language = (typeof languages)[number];
const host = 'https://campaign.hinata-residences.example';

/** The next campaign, as `npm run new-campaign` creates it. */
const inFrenchToo = (folder: string) => {
  makeNext(folder);
  addFrench(folder);
};

/** The next campaign with French added, built and served: the third language is data only. */
test.describe('a campaign in three languages', () => {
  test.describe.configure({ mode: 'serial' });
  const variant = variantForTests(() => serveVariant('three-languages', { status: 'open' }, inFrenchToo));
  let content: Record<Language, PageContent>;

  test.beforeAll(() => {
    const campaign = loadCampaign('.cache/variants/three-languages/campaign');
    content = {
      ja: pageContent(campaign, 'ja'),
      en: pageContent(campaign, 'en'),
      fr: pageContent(campaign, 'fr'),
    };
  });

  const open = (page: Page, language: Language) => visitUntilScript(page, `${variant.origin}/${language}`);

  for (const language of languages) {
    test(`answers /${language} in its own language and script`, async ({ page }) => {
      await visit(page, `${variant.origin}/${language}`);
      const { copy } = content[language];
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page).toHaveTitle(copy.meta.title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.hero.headline);
      await readToTheEnd(page);
      await expectShippedFace(page);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(tooWide, 'the page is as wide as the screen').toBe(false);
      const header = await page.getByRole('banner').boundingBox();
      expect(header?.height, 'the header is one line high').toBeLessThanOrEqual(65);
    });

    test(`links to all versions on /${language}, with English as the default`, { tag: '@desktop' }, async ({
      page,
    }) => {
      await visit(page, `${variant.origin}/${language}`);
      const alternates = page.locator('head link[rel=alternate][hreflang]');
      expect(
        await alternates.evaluateAll((links) =>
          links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
        ),
      ).toEqual([
        ['ja', `${host}/ja`],
        ['en', `${host}/en`],
        ['fr', `${host}/fr`],
        ['x-default', `${host}/en`],
      ]);
      const content = (property: string) =>
        page
          .locator(`head meta[property="${property}"]`)
          .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')));
      const locales = { ja: 'ja_JP', en: 'en_US', fr: 'fr_FR' };
      expect(await content('og:locale')).toEqual([locales[language]]);
      expect(await content('og:locale:alternate')).toEqual(
        languages.filter((other) => other !== language).map((other) => locales[other]),
      );
      expect(await content('og:image')).toEqual([`${host}/og/${language}.jpg`]);
    });

    test(`offers every language in the menu of /${language}`, { tag: '@phone' }, async ({ page }) => {
      await open(page, language);
      const menu = page.getByRole('banner');
      await expect(menu.getByRole('button')).toContainText(names[language]);
      await menu.getByRole('button').click();
      const links = menu.locator('[data-language-link]');
      await expect(links).toHaveText(Object.values(names));
      for (const [index, other] of languages.entries()) {
        await expect(links.nth(index)).toHaveAttribute('hreflang', other);
        await expect(links.nth(index)).toHaveAttribute('href', `${variant.origin}/${other}`);
      }
      const next = languages[(languages.indexOf(language) + 1) % 3] as Language;
      await menu.getByRole('link', { name: names[next], exact: true }).click();
      await expect(page).toHaveURL(`${variant.origin}/${next}`);
      await expect(page.locator('html')).toHaveAttribute('lang', next);
    });
  }

  test('shows the dates of the next campaign everywhere, and none of the previous one', {
    tag: '@desktop',
  }, async () => {
    const dist = '.cache/variants/three-languages/dist';
    const files = globSync([`${dist}/manifest.json`, `${dist}/site/**/*.{html,ics,xml,webmanifest,txt}`]);
    const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/<\/?span[^>]*>/g, '');
    const { period, paymentDeadline, checkInDeadline } = spring.settings;
    const before = [period.start, period.end, paymentDeadline, checkInDeadline];
    for (const language of languages) {
      const page = textOf(`${dist}/site/${language}.html`);
      for (const time of [next.period.start, next.period.end])
        expect(page).toContain(formatMoment(time, language));
      for (const day of [next.paymentDeadline, next.checkInDeadline]) {
        expect(page).toContain(formatDay(day, language));
        const calendar = textOf(`${dist}/site/calendar/${next.id.toLowerCase()}-${language}.ics`);
        expect(calendar).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
      }
      for (const time of before) {
        const day = time.slice(0, 10);
        const old = [day, day.replaceAll('-', ''), formatDay(time, language), formatShortDay(time, language)];
        for (const words of [...old, spring.settings.id])
          expect(
            files.filter((file) => textOf(file).includes(words)),
            words,
          ).toEqual([]);
      }
    }
  });

  test('has three social cards, each with its own text', { tag: '@desktop' }, async ({ request }) => {
    const cards = await Promise.all(
      languages.map(async (language) => (await request.get(`${variant.origin}/og/${language}.jpg`)).body()),
    );
    for (const card of cards) {
      expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 });
      expect(card.byteLength).toBeLessThan(300_000);
    }
    expect(new Set(cards.map((card) => card.toString('base64'))).size).toBe(3);
  });

  test('lists three pages for search engines', { tag: '@desktop' }, async ({ request }) => {
    const sitemap = await (await request.get(`${variant.origin}/sitemap.xml`)).text();
    expect([...sitemap.matchAll(/<loc>(.+)<\/loc>/g)].map(([, address]) => address)).toEqual(
      languages.map((language) => `${host}/${language}`),
    );
    expect(sitemap.match(/hreflang="fr"/g)).toHaveLength(3);
  });

  test('answers unknown paths in English', { tag: '@desktop' }, async ({ request }) => {
    const text = async (path: string) => (await request.get(variant.origin + path)).text();
    expect(await text('/de')).toBe(await text('/en'));
    expect(await text('/fr/')).toBe(await text('/fr'));
  });

  test('shows apartments, steps, terms and company in French', { tag: '@desktop' }, async ({ page }) => {
    await open(page, 'fr');
    const { apartments, steps, terms, company } = content.fr;
    const cards = page.locator('#rooms article');
    for (const [index, apartment] of apartments.entries()) {
      await expect(cards.nth(index)).toContainText(apartment.name);
      await expect(cards.nth(index)).toContainText(apartment.walk);
      await expect(cards.nth(index)).toContainText(apartment.size);
      await expect(cards.nth(index).getByRole('link')).toHaveAttribute('href', apartment.href);
    }
    for (const { title } of steps) await expect(page.locator('#steps')).toContainText(title);
    await expect(page.locator('#terms li')).toHaveText(
      terms.flatMap(({ rules }) => rules.map(({ sentence }) => sentence)),
    );
    await expect(page.getByRole('contentinfo')).toContainText(company.address);
    await expect(page.getByRole('contentinfo')).toContainText('+81-3-0000-0120');
  });

  test('asks, refuses and thanks in French, and stores the entry as French', { tag: '@phone' }, async ({
    page,
  }) => {
    await open(page, 'fr');
    const { entry } = content.fr.copy;
    const section = page.locator('#contact');
    await wakeIsland(section);
    const submit = section.getByRole('button', { name: 'Envoyer' });
    await submit.click();
    await expect(section.getByText('Veuillez indiquer votre nom.')).toBeVisible();
    await expect(section.getByText('Veuillez indiquer votre adresse e-mail.')).toBeVisible();
    await section.getByLabel('Adresse e-mail').fill('amélie@');
    await submit.click();
    await expect(section.getByText(/^Veuillez indiquer une adresse e-mail telle que/)).toBeVisible();

    const visitor = { ...someone(), name: 'Amélie Lœuvre' };
    await section.getByLabel('Nom').fill(visitor.name);
    await section.getByLabel('Adresse e-mail').fill(visitor.email);
    await submit.click();
    await expect(section.getByRole('heading', { name: entry.thanksHeading })).toBeVisible();
    await expect(section.getByRole('paragraph').filter({ hasText: entry.thanks })).toBeVisible();

    const command = entriesArguments([
      'export',
      '--format',
      'json',
      '--campaign',
      next.id,
      '--language',
      'fr',
    ]);
    const env = { ...process.env, ENTRIES_DB: variant.entries };
    const exported = JSON.parse(execFileSync(process.execPath, command, { env, encoding: 'utf8' }));
    expect(exported).toContainEqual(
      expect.objectContaining({ ...visitor, language: 'fr', campaign: next.id }),
    );
  });
});
