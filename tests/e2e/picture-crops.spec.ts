import { expect, type Locator, test } from '@playwright/test';
import {
  type Crop,
  crops,
  firstRow,
  focuses,
  neededSizes,
  objectPosition,
  type PictureUse,
  pictureUses,
  type Size,
  screens,
} from '../../src/desk/campaign/contract/picture-crops.ts';

/**
 * The desk shows operators how the page will crop a picture. It takes that from the table in
 * src/desk/campaign/contract/picture-crops.ts, which has to match the page.
 */
test.describe('the crops that the desk shows', { tag: ['@desktop', '@services'] }, () => {
  const ratio = ({ width, height }: Size) => width / height;

  /** The relative difference between two aspect ratios. */
  const apart = (one: Size, other: Size) => Math.abs(ratio(one) / ratio(other) - 1);

  const measure = (picture: Locator) =>
    picture.evaluate(async (image: HTMLImageElement) => {
      image.loading = 'eager';
      await image.decode();
      const { width, height } = (image.parentElement as HTMLElement).getBoundingClientRect();
      const { objectFit, objectPosition } = getComputedStyle(image);
      const widths = [...(image.previousElementSibling?.getAttribute('srcset') ?? '').matchAll(/ (\d+)w/g)];
      return {
        box: { width, height },
        cut: { width: image.naturalWidth, height: image.naturalHeight },
        objectFit,
        objectPosition,
        focus: image.dataset.focus,
        largest: Math.max(...widths.map(([, pixels]) => Number(pixels))),
      };
    });

  const places: Record<PictureUse, readonly { pictures: string; row?: true }[]> = {
    hero: [{ pictures: '#home img' }],
    gift: [{ pictures: '#offer img' }],
    apartment: [
      { pictures: `#rooms article:nth-child(-n + ${firstRow}) img` },
      { pictures: `#rooms article:nth-child(n + ${firstRow + 1}) img`, row: true },
    ],
    step: [{ pictures: '#steps img' }],
  };
  const everyPlace = pictureUses.flatMap((use) => places[use].map((place) => ({ use, ...place })));

  /** On phones the later apartments are rows. */
  const cropOf = (use: PictureUse, screen: keyof typeof screens, row: boolean): Crop | undefined =>
    crops[use].find(({ id }) => id === (row && screen === 'phone' ? 'row' : screen));

  for (const screen of Object.keys(screens) as (keyof typeof screens)[]) {
    test(`are those of the page on a ${screen}`, async ({ page }) => {
      await page.setViewportSize(screens[screen]);
      await page.goto('/ja');
      for (const { use, pictures, row = false } of everyPlace) {
        const crop = cropOf(use, screen, row);
        for (const picture of await page.locator(pictures).all()) {
          if (crop === undefined) {
            await expect(picture, `a ${use} has no crop on a ${screen}`).toBeHidden();
            continue;
          }
          const shown = await measure(picture);
          const place = `${use} on a ${screen}: ${JSON.stringify(shown)}`;
          expect(apart(shown.box, crop.box), place).toBeLessThan(0.02);
          expect(apart(shown.cut, crop.cut), place).toBeLessThan(0.02);
          expect(shown.objectFit, place).toBe('cover');
          const focus = focuses.find((each) => each === shown.focus);
          expect(shown.objectPosition, place).toBe(
            objectPosition(use, focus)
              .map((percent) => `${percent}%`)
              .join(' '),
          );
          // Pictures that the build crops at the focus are narrower than whole ones.
          if (!crop.cutAtFocus) expect(neededSizes[use].width, place).toBe(shown.largest);
        }
      }
    });
  }
});
