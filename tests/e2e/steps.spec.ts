import { expect, type Page, test } from '@playwright/test';
import { addressesOf, campaign, inEachLanguage } from '../support/campaign.ts';
import { settle, wakeIsland } from '../support/react.ts';
import { installClock, pass, stopClock } from '../support/time.ts';
import { readToTheEnd, setHidden, visit } from '../support/visit.ts';

const section = (page: Page) => page.locator('#steps');
const items = (page: Page) => section(page).getByRole('listitem');
const step = (page: Page, number: number) =>
  items(page)
    .nth(number - 1)
    .getByRole('button');

/** The number of the currently selected step. */
async function selected(page: Page) {
  await settle(page);
  const current = await items(page).evaluateAll((list) =>
    list.flatMap((item, index) => (item.querySelector('[aria-current=step]') ? [index + 1] : [])),
  );
  expect(current, 'exactly one step is selected').toHaveLength(1);
  return current[0] ?? 0;
}

/** Scrolls to the hydrated steps; from then on time passes only by `pass`. */
async function visitSteps(page: Page, address: string) {
  await installClock(page);
  await visit(page, address);
  await wakeIsland(section(page));
  await stopClock(page);
  await settle(page);
}

inEachLanguage(({ language, route, copy, steps, screen }) => {
  test.describe(`the steps in ${language}`, { tag: screen }, () => {
    const pause = { name: copy.steps.pause };
    const play = { name: copy.steps.play };

    test('are five, in order, each with a button, the first selected; all can be read, and selecting one moves nothing', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visitSteps(page, route);
      await expect(section(page).getByRole('heading', { level: 2 })).toHaveText(copy.steps.heading);
      const list = section(page).getByRole('list', { name: copy.steps.list });
      await expect(list.getByRole('listitem')).toHaveCount(5);
      expect(await list.evaluate((element) => element.tagName)).toBe('OL');
      for (const [index, { step: label, title }] of steps.entries()) {
        await expect(step(page, index + 1)).toContainText(label);
        await expect(step(page, index + 1)).toContainText(title);
      }
      expect(await selected(page)).toBe(1);

      const layout = () =>
        section(page)
          .locator('li, h3, p')
          .evaluateAll((elements) =>
            elements.map((element) => {
              const { x, y, width, height } = element.getBoundingClientRect();
              return [x, y + scrollY, width, height];
            }),
          );
      const before = await layout();
      for (const number of [2, 3, 4, 5, 1]) {
        await step(page, number).click();
        expect(await selected(page)).toBe(number);
        expect(await layout()).toEqual(before);
        for (const { content } of steps) await expect(list.getByText(content)).toBeVisible();
      }
    });

    test('advance every 3 s, cyclically', async ({ page }) => {
      await visitSteps(page, route);
      const first = await selected(page);
      for (let turn = 1; turn <= 7; turn++) {
        const before = ((first + turn - 2) % 5) + 1;
        await pass(page, 2999);
        expect(await selected(page)).toBe(before);
        await pass(page, 1);
        expect(await selected(page)).toBe((before % 5) + 1);
      }
    });

    test('can be selected by a click, which restarts the 3 s, stop at their control, and pause in a hidden tab', async ({
      page,
    }) => {
      await visitSteps(page, route);
      await test.step('a click on another one, then on the selected one', async () => {
        await step(page, 2).click();
        expect(await selected(page)).toBe(2);
        for (const clicked of [4, 4]) {
          await pass(page, 2000);
          await step(page, clicked).click();
          expect(await selected(page)).toBe(clicked);
        }
        await pass(page, 2999);
        expect(await selected(page)).toBe(4);
        await pass(page, 1);
        expect(await selected(page)).toBe(5);
      });
      await test.step('pause and play', async () => {
        await section(page).getByRole('button', pause).click();
        await pass(page, 30_000);
        expect(await selected(page)).toBe(5);
        await section(page).getByRole('button', play).click();
        await pass(page, 3000);
        expect(await selected(page)).toBe(1);
      });
      await test.step('a hidden tab', async () => {
        await setHidden(page, true);
        await pass(page, 30_000);
        expect(await selected(page)).toBe(1);
        await setHidden(page, false);
        await pass(page, 3000);
        expect(await selected(page)).toBe(2);
      });
    });

    test('do not advance when motion is reduced, and can still be selected', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visitSteps(page, route);
      await pass(page, 30_000);
      expect(await selected(page)).toBe(1);
      await expect(section(page).getByRole('button', pause)).toBeHidden();
      await step(page, 4).click();
      await pass(page, 30_000);
      expect(await selected(page)).toBe(4);
    });

    test('pause while keyboard focus is among them', async ({ page }) => {
      await visitSteps(page, route);
      await page.locator('#rooms').getByRole('link').last().focus();
      await page.keyboard.press('Tab');
      await expect(step(page, 1)).toBeFocused();
      const reading = await selected(page);
      await pass(page, 30_000);
      expect(await selected(page)).toBe(reading);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await pass(page, 30_000);
      expect(await selected(page)).toBe(2);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await pass(page, 3000);
      expect(await selected(page)).toBe(3);
    });
  });

  test(`the steps in ${language} show the picture of the selected one, and no other`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await visitSteps(page, route);
    const pictures = section(page).locator('picture');
    await expect(pictures).toHaveCount(5);
    for (const number of [1, 4, 2]) {
      await step(page, number).click();
      for (const [index, { alt }] of steps.entries()) {
        const shown = index + 1 === number;
        await expect(section(page).getByRole('img', { name: alt })).toHaveCount(shown ? 1 : 0);
        await expect(pictures.nth(index)).toHaveCSS('opacity', shown ? '1' : '0');
      }
    }
  });

  test(
    `the steps in ${language} load their pictures on a large screen only`,
    {
      tag: ['@services', screen],
    },
    async ({ page }, { project }) => {
      const loaded = new Set<string>();
      page.on('request', (request) => {
        for (const { image } of campaign.steps) if (addressesOf(image).test(request.url())) loaded.add(image);
      });
      await visit(page, route);
      await readToTheEnd(page);
      await wakeIsland(section(page));
      await step(page, 5).click();
      await expect(step(page, 5)).toHaveAttribute('aria-current', 'step');
      if (project.name.startsWith('phone')) expect([...loaded]).toEqual([]);
      else await expect.poll(() => loaded.size).toBe(5);
    },
  );
});
