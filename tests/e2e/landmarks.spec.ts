import { expect, test } from '@playwright/test';
import { inEachLanguage, parts } from '../support/campaign.ts';
import { visit } from '../support/visit.ts';

inEachLanguage(({ language, route, copy, screen }) => {
  test.describe(`navigation in ${language}`, () => {
    test('there is one header, one main, one footer, and the sections in the order of their schemas', {
      tag: screen,
    }, async ({ page, baseURL }) => {
      await visit(page, route);
      for (const role of ['banner', 'main', 'contentinfo'] as const) {
        await expect(page.getByRole(role)).toHaveCount(1);
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const order = await page
        .locator('main section, footer')
        .evaluateAll((sections) => sections.map(({ id, localName }) => id || localName));
      expect(order).toEqual(parts);

      await test.step('every link that leaves the site opens a new tab and says so', async () => {
        const links = await page.locator('a[href]').evaluateAll((anchors) =>
          anchors.map((anchor) => {
            const { href, target, rel, textContent } = anchor as HTMLAnchorElement;
            const describing = document.getElementById(anchor.getAttribute('aria-describedby') ?? '');
            return { href, target, rel, text: `${textContent} ${describing?.textContent}` };
          }),
        );
        const leaving = links.filter(
          ({ href }) => href.startsWith('http') && !href.startsWith(baseURL ?? ''),
        );
        // Home, twelve apartments, three networks and the privacy policy twice.
        expect(leaving.length).toBeGreaterThanOrEqual(18);
        for (const { href, target, rel, text } of leaving) {
          expect({ href, target }).toEqual({ href, target: '_blank' });
          expect(rel.split(' '), href).toContain('noopener');
          expect(text, href).toContain(copy.common.newTab);
        }
        for (const { href, target } of links.filter((link) => !leaving.includes(link))) {
          expect({ href, target }).toEqual({ href, target: '' });
        }
      });
    });

    test('a fragment leads to its section: heading clear of the header, nothing of the previous section visible', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const anchor of parts.slice(1, -1).map((id) => `#${id}`)) {
        await visit(page, `${route}${anchor}`);
        const edges = () =>
          page.evaluate((selector) => {
            const edge = (part: string) => document.querySelector(part)?.getBoundingClientRect();
            return Math.abs(Math.round((edge(selector)?.top ?? 0) - (edge('body > header')?.bottom ?? 0)));
          }, anchor);
        if (anchor === '#rooms' || anchor === '#contact')
          await expect.poll(edges, `px between the header and ${anchor}`).toBe(0);
        const heading = page.locator(anchor).getByRole('heading', { level: 2 });
        await expect(heading).toBeInViewport();
        const header = await page.getByRole('banner').boundingBox();
        expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
      }
    });

    test('the first tab stop skips the header', { tag: '@desktop' }, async ({ page }) => {
      await visit(page, route);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: copy.common.skipLink });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });
  });
});
