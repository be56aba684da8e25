import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from '../a11y/axe.ts';
import { complaintsOf, drop, startDesk } from '../support/desk.ts';
import { forTests } from '../support/for-tests.ts';

test.describe('pictures in the desk', { tag: ['@desktop', '@services'] }, () => {
  // Too narrow for the preview, which another file tests.
  test.use({ viewport: { width: 1000, height: 800 } });
  const desk = forTests(() => startDesk());

  /** As a phone stores it: rotated. */
  const phonePicture = (width: number, height: number) =>
    sharp('campaigns/spring-2025/pictures/hero_morning.webp')
      .resize(width, height)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();

  const dropOn = (zone: Locator, bytes: Buffer) =>
    drop(zone, { name: '窓辺 sofa.JPG', type: 'image/jpeg', bytes });

  const lines = (file: string) => readFileSync(join(desk.campaign, file), 'utf8').split('\n');

  test('can be dropped, show their crops, keep the chosen side, and save two lines', async ({ page }) => {
    const complaints = complaintsOf(page);
    const before = lines('apartments.yaml');
    await desk.open(page, 'campaign/apartments');
    await page.getByRole('button', { name: 'Oimachi Kitchen', exact: true }).click();
    const field = page.getByRole('group', { name: 'Oimachi Kitchen Picture' });
    const zone = field.getByText('Drop a new picture here');

    await dropOn(zone, await phonePicture(640, 800));
    await expect(field.getByRole('alert')).toContainText(
      'This picture is 800 × 640 px. In this place it has to be at least 960 × 720 px.',
    );
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
    // Wherever it is dropped: there is one place for it.
    await dropOn(page.getByRole('main'), await phonePicture(900, 1200));
    const facts = field.getByRole('status').filter({ hasText: 'px' });
    await expect(facts).toContainText('sofa.webp 1200 × 900 px');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(facts, 'it is not there any more').not.toContainText('sofa.webp');
    await page.getByRole('button', { name: 'Redo' }).click();

    await field.getByRole('radio', { name: 'Right' }).press('Space');
    const crop = field.locator('[data-crop="phone"] span').first();
    const box = await crop.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1), 'portrait in a row on a phone').toBeCloseTo(4 / 5, 1);
    const shown = crop.locator('img');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    const picture = await shown.boundingBox();
    const right = (side: typeof box) => (side?.x ?? 0) + (side?.width ?? 0);
    expect(right(picture), 'the right side is visible').toBeCloseTo(right(box), 0);
    await expectNoViolations(page, 'with a new picture', '[data-path="3.image"]');

    await page.getByRole('button', { name: 'Save…' }).click();
    const dialog = page.getByRole('dialog');
    const row = dialog.getByRole('row', { name: 'sofa.webp' });
    await expect(row.locator('img'), 'before and after').toHaveCount(2);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByRole('heading', { name: 'Saved' })).toBeVisible();
    await page.keyboard.press('Escape');
    const after = lines('apartments.yaml');
    expect(after).toHaveLength(before.length);
    expect(after.filter((line, index) => line !== before[index])).toEqual([
      '  image: sofa.webp',
      '  focus: right',
    ]);
    expect(complaints, 'console errors, including those of the security policy').toEqual([]);
  });

  test('exchanges a picture that a shared link shows as one step', async ({ page }) => {
    await desk.open(page, 'campaign/top');
    const field = page.getByRole('group', { name: 'Picture 2 Picture' });
    await expect(field).toBeVisible();
    await dropOn(page.getByRole('main'), await phonePicture(1200, 1600));
    const places = page.getByRole('dialog', { name: 'There are several places for a file' });
    await expect(places).toContainText('窓辺 sofa.JPG was not taken.');
    await page.keyboard.press('Escape');
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await field.getByRole('button', { name: 'Choose an existing picture' }).click();
    const dialog = page.getByRole('dialog');
    await expectNoViolations(page, 'while a picture is chosen', '[role="dialog"]');
    await dialog.getByRole('radio', { name: /^hero_living\.webp/ }).check();
    await page.keyboard.press('Escape');
    await expect(field.getByText('hero_living.webp')).toBeVisible();
    await undo.click();
    await expect(field.getByText('hero_bedroom.webp')).toBeVisible();
    await expect(undo, 'nothing else is left to take back').toBeDisabled();
  });
});
