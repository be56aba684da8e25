import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage, type Language } from '../support/campaign.ts';
import { otherBrowser, runsPinnedChromium } from '../support/chromium.ts';
import { enter, goToForm } from '../support/entry-form.ts';
import { readToTheEnd, visit } from '../support/visit.ts';

test.skip(!runsPinnedChromium, otherBrowser);

const widths = [320, 360, 390, 412, 768, 1024, 1280, 1440, 1920];

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';

/**
 * What must not be broken: a figure with its unit, a date, a time span, a phone number, a compound, a word in katakana.
 */
const wholes: Record<Language, RegExp[]> = {
  ja: [
    /(?:\d{4}年)?\d{1,2}月\d{1,2}日(?:（.）)?(?: ?\d{1,2}:\d{2})?/,
    /\d{1,2}:\d{2}(?:〜\d{1,2}:\d{2})?/,
    /約?\d+か月(?:以上|後)?/,
    /(?:最大)?\d+[%％](?: ?OFF)?/,
    /[\d,]+円/,
    /\d+〜\d+名様?/,
    /徒歩\d+分/,
    /\d+(?:室|階|時間|つ)/,
    /[\d.]+㎡〜?/,
    /\d[SLDK]+/,
    /家具・家電/,
    /土日・祝日/,
    /[ァ-ヴー]{2,}/,
    /〒\d{3}-\d{4}/,
    /0\d-\d{4}-\d{4}/,
  ],
  en: [
    new RegExp(`(?:${months}) \\d{1,2}(?:, \\d{4})?(?:, \\d{1,2}:\\d{2} JST)?`),
    /\d{1,2}:\d{2}(?:(?: to |–)\d{1,2}:\d{2})?(?: JST)?\.?/,
    /\d+ (?:months?|guests?|hours?|days?|steps?|homes)/,
    /\d+ to \d+ guests/,
    /\d+-min walk/,
    /[\d.]+ sqm/,
    /\d+%(?: off)?/i,
    /¥[\d,]+/,
    /\+81(?:-\d+)+/,
    /(?<![\w@.-])[a-z]+(?:-[a-z]+)+/,
  ],
};

/** Each place in the current layout where a line breaks inside one of these. */
const brokenFigures = (page: Page, language: Language): Promise<string[]> =>
  page.evaluate(
    (patterns) => {
      const blockOf = (element: Element | null): Element | null =>
        element && /^inline$|^contents$/.test(getComputedStyle(element).display)
          ? blockOf(element.parentElement)
          : element;
      const blocks = new Map<Element, Text[]>();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        const block = blockOf(text.parentElement);
        if (!block?.checkVisibility({ visibilityProperty: true }) || block.closest('script, style')) continue;
        // Text for screen readers has no lines.
        if (getComputedStyle(text.parentElement as Element).clipPath === 'inset(50%)') continue;
        blocks.set(block, [...(blocks.get(block) ?? []), text]);
      }
      const middleOf = (parts: Text[], index: number): number => {
        let start = 0;
        for (const part of parts) {
          if (index < start + part.length) {
            const range = document.createRange();
            range.setStart(part, index - start);
            range.setEnd(part, index - start + 1);
            const boxes = range.getClientRects();
            const { top, bottom } = boxes[boxes.length - 1] ?? range.getBoundingClientRect();
            return (top + bottom) / 2;
          }
          start += part.length;
        }
        return Number.NaN;
      };
      const found: string[] = [];
      for (const [block, parts] of blocks) {
        const words = parts.map(({ data }) => data).join('');
        const half = Number.parseFloat(getComputedStyle(block).fontSize) / 2;
        for (const pattern of patterns) {
          for (const { 0: whole, index } of words.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))) {
            const [first, last] = [middleOf(parts, index), middleOf(parts, index + whole.length - 1)];
            if (last - first > half) found.push(`${whole} in “${words.trim().slice(0, 40)}”`);
          }
        }
      }
      return [...new Set(found)];
    },
    wholes[language].map(({ source, flags }) => ({ source, flags })),
  );

inEachLanguage(({ language, route }) => {
  async function expectWholeFigures(page: Page, state: string) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await brokenFigures(page, language), `at ${width} px, ${state}`).toEqual([]);
    }
  }

  test(`no line in ${language} ends inside a figure with its unit`, {
    tag: ['@services', '@desktop'],
  }, async ({ page }) => {
    await visit(page, route);
    await readToTheEnd(page);
    await page.locator('#data-sent').evaluate((details) => details.setAttribute('open', ''));
    const form = await goToForm(page, language, 'ready');
    await expectWholeFigures(page, 'the form ready');
    await enter(form);
    await expectWholeFigures(page, 'the form sent');
  });

  test(`the page in ${language} is not longer than a phone's reader scrolls, and its badge one line on a tablet`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, route);
    await readToTheEnd(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(11_500);
    await page.setViewportSize({ width: 768, height: 1024 });
    const lines = await page
      .locator('#home p')
      .first()
      .evaluate((badge) => {
        const words = document.createRange();
        words.selectNodeContents(badge);
        return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      });
    expect(lines).toBe(1);
  });
});
