import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { formatDay, formatMoment, formatShortDay } from '../../src/campaign/content/constants.ts';
import { pageContent } from '../../src/campaign/content/page-content.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { blockAdPlatforms } from '../support/ad-platforms.ts';
import { campaign as spring } from '../support/campaign.ts';
import { variantForTests } from '../support/campaign-variant.ts';
import { someone } from '../support/entry-form.ts';
import { keptEntriesOf } from '../support/kept-entries.ts';
import { next } from '../support/next-campaign.ts';
import { wakeIsland } from '../support/react.ts';
import { expectShippedFace } from '../support/shipped-face.ts';
import { readToTheEnd, visit, visitUntilScript } from '../support/visit.ts';

const names = { ja: '日本語', en: 'English', fr: 'Français' };
const languages = ['ja', 'en', 'fr'] as const;
const folder = '.cache/variants/next';

/** The third language is data only: what is said in two is proved elsewhere. */
test.describe('a campaign in three languages', { tag: '@services' }, () => {
  const variant = variantForTests('next');
  const french = () => pageContent(loadCampaign(`${folder}/campaign`), 'fr');

  test.beforeEach(async ({ page }) => {
    await blockAdPlatforms(page);
  });

  test('has a French page, in the shipped face, as wide as the screen', async ({ page }) => {
    const { copy, apartments, steps, terms, company } = french();
    await visit(page, `${variant.origin}/fr`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page).toHaveTitle(copy.meta.title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.hero.headline);
    for (const [index, { name, walk, size, href }] of apartments.entries()) {
      const card = page.locator('#rooms article').nth(index);
      for (const words of [name, walk, size]) await expect(card).toContainText(words);
      await expect(card.getByRole('link')).toHaveAttribute('href', href);
    }
    for (const { title } of steps) await expect(page.locator('#steps')).toContainText(title);
    await expect(page.locator('#terms li')).toHaveText(
      terms.flatMap(({ rules }) => rules.map(({ sentence }) => sentence)),
    );
    await expect(page.getByRole('contentinfo')).toContainText(company.address);
    await readToTheEnd(page);
    await expectShippedFace(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height, 'the header is one line high').toBeLessThanOrEqual(65);
  });

  test('offers every language in the menu', { tag: '@phone' }, async ({ page }) => {
    await visitUntilScript(page, `${variant.origin}/en`);
    const menu = page.getByRole('banner');
    await menu.getByRole('button').click();
    const links = menu.locator('[data-language-link]');
    await expect(links).toHaveText(Object.values(names));
    for (const [index, language] of languages.entries()) {
      await expect(links.nth(index)).toHaveAttribute('hreflang', language);
      await expect(links.nth(index)).toHaveAttribute('href', `${variant.origin}/${language}`);
    }
    await menu.getByRole('link', { name: names.fr, exact: true }).click();
    await expect(page).toHaveURL(`${variant.origin}/fr`);
  });

  test('asks, refuses and thanks in French, and stores the entry as French', { tag: '@phone' }, async ({
    page,
  }) => {
    await visit(page, `${variant.origin}/fr`);
    const section = page.locator('#contact');
    await wakeIsland(section);
    const submit = section.getByRole('button', { name: 'Envoyer' });
    await submit.click();
    await expect(section.getByText('Veuillez indiquer votre nom.')).toBeVisible();
    const visitor = { ...someone(), name: 'Amélie Lœuvre' };
    await section.getByLabel('Nom').fill(visitor.name);
    await section.getByLabel('Adresse e-mail').fill(visitor.email);
    await submit.click();
    await expect(section.getByRole('heading', { name: french().copy.entry.thanksHeading })).toBeVisible();
    expect(keptEntriesOf(visitor.email, variant.entries)).toMatchObject([
      { ...visitor, language: 'fr', campaign: next.id },
    ]);
  });

  test('shows the dates of the next campaign everywhere, and none of the previous one', {
    tag: '@desktop',
  }, () => {
    const dist = `${folder}/dist`;
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
});
