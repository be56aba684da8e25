import { expect, type Locator, test } from '@playwright/test';
import {
  boxPosition,
  type Crop,
  cropsOf,
  firstRow,
  focusIn,
} from '../../src/desk/campaign/contract/picture-crops.ts';
import { neededSizes, type PictureUse } from '../../src/desk/campaign/contract/pictures.ts';

/** The desk shows operators how the page will crop a picture, from a table that has to match the page. */
test.describe('the crops that the desk shows', { tag: ['@desktop', '@services'] }, () => {
  const measure = (picture: Locator) =>
    picture.evaluate(async (image: HTMLImageElement) => {
      image.loading = 'eager';
      await image.decode();
      const { width, height } = (image.parentElement as HTMLElement).getBoundingClientRect();
      const { objectFit, objectPosition } = getComputedStyle(image);
      const widths = [...image.srcset.matchAll(/ (\d+)w/g)];
      return {
        box: width / height,
        cut: image.naturalWidth / image.naturalHeight,
        objectFit,
        objectPosition,
        focus: image.dataset.focus,
        largest: Math.max(...widths.map(([, pixels]) => Number(pixels))),
      };
    });

  const places: readonly { use: PictureUse; pictures: string; index?: number }[] = [
    { use: 'hero', pictures: '#home img' },
    { use: 'gift', pictures: '#offer img' },
    { use: 'apartment', pictures: `#rooms article:nth-child(-n + ${firstRow}) img` },
    { use: 'apartment', pictures: `#rooms article:nth-child(n + ${firstRow + 1}) img`, index: firstRow },
    { use: 'step', pictures: '#steps img' },
  ];

  const screens: readonly { screen: Crop['screens']; width: number; height: number }[] = [
    { screen: 'phone', width: 360, height: 740 },
    { screen: 'larger', width: 768, height: 1024 },
    { screen: 'larger', width: 1440, height: 900 },
  ];

  for (const { screen, width, height } of screens) {
    test(`are those of the page on a screen of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/ja');
      for (const { use, pictures, index = 0 } of places) {
        const crop = cropsOf(use, index).find(({ screens }) => screens === screen || screens === 'all');
        for (const picture of await page.locator(pictures).all()) {
          const place = `${use} at ${width} px`;
          // A tablet shows no more of the steps than a phone.
          if (use === 'step' && width < 1440) {
            await expect(picture, place).toBeHidden();
            continue;
          }
          if (crop === undefined) throw new Error(`There is no crop of a ${place}.`);
          const shown = await measure(picture);
          expect(Math.abs(shown.box / crop.box - 1), place).toBeLessThan(0.02);
          expect(Math.abs(shown.cut / crop.cut - 1), place).toBeLessThan(0.02);
          expect(shown.objectFit, place).toBe('cover');
          const [x, y] = boxPosition(use, focusIn(shown.focus));
          expect(shown.objectPosition, place).toBe(`${x}% ${y}%`);
          // Pictures that the build crops at the focus are narrower than whole ones.
          if (!crop.cutAtFocus) expect(neededSizes[use].width, place).toBe(shown.largest);
        }
      }
    });
  }
});
