import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { makeReport } from '../../src/desk/entries/report/make-report.ts';
import { entryEngine } from '../../src/entries/entry-engine.ts';
import { expectNoViolations } from '../a11y/axe.ts';

import { fillStore } from '../support/fill-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test.describe('the report', { tag: ['@desktop', '@services'] }, () => {
  const folder = temporaryFolder();
  const store = join(folder, 'entries.sqlite');
  test.beforeAll(() => fillStore(store, 2_000));

  for (const language of ['ja', 'en'] as const) {
    test(`opens without a network, in ${language}, light and dark`, async ({ page, context }) => {
      const archive = await entryEngine(store).openArchive();
      const file = join(folder, `${language}.html`);
      writeFileSync(file, await makeReport(archive, { language, selection: {}, now: new Date() }));
      await archive.close();
      const asked: string[] = [];
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      await context.route('**', (route) => {
        asked.push(route.request().url());
        return route.continue();
      });
      await context.setOffline(true);
      const address = pathToFileURL(file).href;
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('img')).toHaveCount(3);
      await expect(page.locator('main')).toContainText('1,900');
      await expect(page.getByRole('row', { name: /newsletter email spring 1,900/ })).toBeVisible();
      await expect(page.locator('dl').last(), 'the style sheet').toHaveCSS('display', 'grid');
      await expectNoViolations(page, 'in light mode');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNoViolations(page, 'in dark mode');
      expect(asked, 'no request but for the file itself').toEqual([address]);
      expect(complaints, 'console messages, such as a blocked style sheet').toEqual([]);
    });
  }
});
