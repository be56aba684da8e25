import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { CampaignFile } from '../../src/desk/campaign/contract/campaign.ts';
import type { FormSchema } from '../../src/desk/campaign/contract/form-schema.ts';
import { formSchemas } from '../../src/desk/campaign/server/campaign-values.ts';
import type { Texts } from '../../src/desk/texts/texts.ts';
import { exampleFolder } from '../../tests/support/gifts-example.ts';
import { pictureTime } from './desk-entries.ts';

/** Takes a screenshot of an element, or of the viewport. */
export type Take = (name: string, part: Page | Locator) => Promise<void>;

const headlines: Record<string, string> = {
  ja: '春の部屋さがしに、贈りものを。',
  en: 'Spring in Tokyo, with a gift.',
};

/** What the desk calls a field. @param path of its schema, an item of a list as `*` */
function labelOf(file: CampaignFile, path: string, { locale }: Texts): string {
  const schema = path
    .split('.')
    .reduce<FormSchema | undefined>(
      (found, key) => (key === '*' ? found?.items : found?.properties?.[key]),
      formSchemas[file],
    );
  return schema?.label?.[locale] ?? '';
}

/** Changes a text and a rent with the preview beside them, opens a picture and the save dialog, and enters a rent that is refused. */
export async function walkCampaign(page: Page, texts: Texts, take: Take): Promise<void> {
  const { campaign: words, preview, desk } = texts;
  const open = (section: string) => page.goto(`${new URL(page.url()).origin}/#campaign/${section}`);
  const beside = page.getByRole('region', { name: preview.name });
  // The first one is visible: another may load below it.
  const shown = beside.frameLocator('iframe').first();
  await open('top');
  await beside.getByText(desk.ownName, { exact: true }).click({ timeout: 60_000 });
  const headline = headlines[texts.locale] ?? '';
  const field = page.getByRole('textbox', {
    name: `${labelOf('copy.yaml', 'hero.headline', texts)} ${desk.ownName}`,
  });
  await field.fill(headline);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(headline, { timeout: 60_000 });
  await center(field);
  await take('campaign', page);

  await open('apartments');
  const row = page.getByRole('row').nth(1);
  const rent = row.getByRole('textbox', { name: labelOf('apartments.yaml', '*.discount', texts) });
  await rent.fill('200000');
  await expect(row).toContainText('23%');
  const onPage = shown.getByRole('article').first();
  await expect(onPage).toContainText('23%');
  await center(onPage);
  await page.evaluate(() => scrollTo(0, 0));
  await take('apartments', page);

  await page.setViewportSize({ width: 1000, height: 820 });
  await open('top');
  const picture = page.getByRole('group', {
    name: `${labelOf('campaign.yaml', 'hero', texts)} ${words.field.item(labelOf('campaign.yaml', 'hero.*', texts), 1)}`,
    exact: true,
  });
  await button(picture, texts.pictures.choose).scrollIntoViewIfNeeded();
  await picture.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await take('picture', page);

  await page.setViewportSize({ width: 1000, height: 640 });
  await button(page, words.save.open).click();
  await expect(page.getByRole('dialog').getByRole('row').first()).toBeVisible();
  await take('save', page.getByRole('dialog'));
  await page.keyboard.press('Escape');

  await open('apartments');
  await rent.fill('280000');
  await expect(rent).toHaveAttribute('aria-invalid', 'true');
  await center(rent);
  await take('refusal', page);
}

/** Shows the figures and charts as of the last entry. */
export async function walkEntries(page: Page, { entries }: Texts, take: Take): Promise<void> {
  await page.route('**/api/entries/summary*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...pictureTime } });
  });
  await page.setViewportSize({ width: 1280, height: 770 });
  await page.goto(`${new URL(page.url()).origin}/#entries`);
  await expect(page.getByRole('img', { name: entries.perDay, exact: true })).toBeVisible();
  await take('entries', page);
}

/** Goes from the CSV of the guide's example to its first undecided pair. */
export async function walkGifts(page: Page, { gifts }: Texts, take: Take): Promise<void> {
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto(`${new URL(page.url()).origin}/#gifts`);
  await page.locator('input[type=file]').setInputFiles(join(exampleFolder, 'reservations.csv'));
  await expect(page.getByText(gifts.file.reservations.found(8))).toBeVisible();
  const meaningOf = (word: string) => page.getByRole('combobox', { name: word, exact: true });
  await meaningOf('入金済').selectOption({ value: 'confirmed' });
  await meaningOf('早割').selectOption({ value: 'applies' });
  await meaningOf('NHB-201').selectOption({ value: '1' });
  await page.evaluate(() => scrollTo(0, 0));
  await take('columns', page);
  await button(page, gifts.columns.save).click();
  await button(page, gifts.run.begin).click();
  const result = page.getByRole('region', { name: gifts.result.title });
  await result.getByRole('tab', { name: gifts.result.decide }).click();
  await page.setViewportSize({ width: 1100, height: 890 });
  await result
    .getByRole('heading', { name: gifts.result.title })
    .evaluate((heading) => heading.scrollIntoView());
  await take('pair', page);
}

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

/** Waits until everything in the viewport has loaded. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every((image) => image.complete && image.naturalWidth > 0),
  );
}

async function center(part: Locator): Promise<void> {
  await settle(part.page());
  await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}
