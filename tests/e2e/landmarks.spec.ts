import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage, parts } from '../support/campaign.ts';
import { spoken } from '../support/spoken.ts';
import { visit } from '../support/visit.ts';

inEachLanguage(({ language, route, copy, company, screen }) => {
  /** In view, and clear of the fixed header. */
  async function expectHeading(page: Page, name: string) {
    const heading = page.getByRole('heading', { name: spoken(name) });
    await expect(heading).toBeInViewport();
    const header = await page.getByRole('banner').boundingBox();
    expect((await heading.boundingBox())?.y, name).toBeGreaterThanOrEqual(header?.height ?? 0);
  }

  test.describe(`navigation in ${language}`, { tag: screen }, () => {
    test('there is one header, one main, one footer, and the sections in the order of their schemas', async ({
      page,
      baseURL,
    }) => {
      await visit(page, route);
      for (const role of ['banner', 'main', 'contentinfo'] as const) {
        await expect(page.getByRole(role)).toHaveCount(1);
      }
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

    test('the links of header, hero and offer lead to their section, its heading clear of the header', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, route);
      for (const [place, link, address, heading] of [
        ['header', copy.header.apartments, '#rooms', copy.apartments.heading],
        ['header', copy.header.entry, '#contact', copy.entry.heading],
        ['header', company.name, '#home', copy.hero.headline],
        ['#home', copy.hero.toRooms, '#rooms', copy.apartments.heading],
        ['#home', copy.hero.toEntry, '#contact', copy.entry.heading],
        ['#home', copy.hero.learnMore, '#offer', copy.offer.heading],
        ['#offer', copy.offer.termsLink, '#terms', copy.terms.heading],
      ] as const) {
        await page.locator(place).getByRole('link', { name: link }).click();
        expect(new URL(page.url()).hash).toBe(address);
        await expectHeading(page, heading);
      }
    });

    test('the first tab stop skips the header', async ({ page }) => {
      await visit(page, route);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: copy.common.skipLink });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });
  });

  test(`a fragment leads to its section in ${language}, and nothing of the previous one stays visible`, {
    tag: '@services',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [id, heading] of [
      ['rooms', copy.apartments.heading],
      ['contact', copy.entry.heading],
    ] as const) {
      await visit(page, `${route}#${id}`);
      const gap = () =>
        page.evaluate((part) => {
          const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
          return Math.abs(Math.round((edge(`#${part}`)?.top ?? 0) - (edge('body > header')?.bottom ?? 0)));
        }, id);
      await expect.poll(gap, `px between the header and ${id}`).toBe(0);
      await expectHeading(page, heading);
    }
  });
});
