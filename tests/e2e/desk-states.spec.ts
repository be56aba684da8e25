import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../a11y/axe.ts';
import { startDesk } from '../support/desk.ts';
import { forTests } from '../support/for-tests.ts';
import { exampleFolder, storeExampleEntries } from '../support/gifts-example.ts';
import { pagesOf } from '../support/pdf.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** What the desk shows in each state, from the one before; `pages`: so many sheets of A4 are enough for it. */
const states: { state: string; area?: string; pages?: number; reach: (page: Page) => Promise<void> }[] = [
  {
    ...{ state: 'texts and pictures', area: 'campaign/top', pages: 5 },
    reach: (page) => expect(page.getByRole('textbox', { name: 'Headline English' })).toBeVisible(),
  },
  {
    ...{ state: 'a menu', area: 'campaign/offer' },
    reach: async (page) => {
      await button(page, /Spring 2025/).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    ...{ state: 'an open apartment', area: 'campaign/apartments.yaml/0.name.en', pages: 7 },
    reach: (page) => expect(page.locator(':is(input, textarea):focus')).toHaveValue('Nihonbashi Studio'),
  },
  {
    state: 'a dialog',
    reach: async (page) => {
      await page.locator(':focus').fill('Nihonbashi Studio 2');
      await button(page, 'Save…').click();
      await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(2);
    },
  },
  {
    ...{ state: 'the entries', area: 'entries', pages: 3 },
    reach: async (page) => {
      await page.getByText('Export to a file').click();
      await expect(page.getByRole('row', { name: /hanako@mail/ })).toBeVisible();
    },
  },
  {
    ...{ state: 'the gift cards', area: 'gifts', pages: 1 },
    reach: async (page) => {
      await page.locator('input[type=file]').setInputFiles(join(exampleFolder, 'reservations.csv'));
      await button(page, /^Run/).click();
      await expect(page.getByRole('heading', { name: 'Result' })).toBeFocused();
    },
  },
];

const modes = {
  'on a screen of 320 px': { size: 320 },
  'in forced colours': { media: { forcedColors: 'active' } },
  'with text at 200 %': { text: 32 },
  'in the dark': { media: { colorScheme: 'dark' } },
} as const;

test.describe('the desk', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'default' });
  const desk = forTests(() =>
    startDesk(async (folder, entries) => {
      copyFileSync(join(exampleFolder, 'reservations.yaml'), join(folder, 'campaign/reservations.yaml'));
      await storeExampleEntries(entries);
    }),
  );

  test.beforeEach(({ page }) => {
    desk.forgetDraft();
    return page.route('**/api/campaign/preview', (route) => route.abort());
  });

  for (const [mode, of] of Object.entries<{ size?: number; text?: number; media?: object }>(modes))
    test(`passes axe ${mode}, and does not scroll sideways`, { tag: '@services' }, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width: of.size ?? 1280, height: 720 });
      await page.emulateMedia(of.media ?? {});
      // The browser's own setting: media queries in rem follow it.
      const fontSizes = { standard: of.text ?? 16 };
      await (await context.newCDPSession(page)).send('Page.setFontSizes', { fontSizes });
      for (const { state, area, reach } of states) {
        if (area) await desk.open(page, area);
        await reach(page);
        await expectNoViolations(page, `${state} ${mode}`);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond, `${state} ${mode}`).toBeLessThanOrEqual(0);
      }
    });

  test('prints each area on few pages', { tag: '@services' }, async ({ page }) => {
    for (const { state, area, pages, reach } of states) {
      if (!area || !pages) continue;
      await desk.open(page, area);
      await reach(page);
      const sheets = pagesOf(await page.pdf({ format: 'A4' }));
      expect.soft(sheets, state).toBeLessThanOrEqual(pages);
    }
  });
});
