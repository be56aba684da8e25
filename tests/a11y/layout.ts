import type { Page } from '@playwright/test';

/**
 * Layout defects in the current state: text beyond the edge of the screen, text clipped by its own box, overlapping
 * words, and a page that scrolls sideways.
 */
export const layoutDefectsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width) found.push(`the page is ${scrollWidth} px wide on a screen of ${width}`);
    const isForScreenReaders = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isForScreenReaders(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: parent, data } = texts.currentNode as Text;
      if (!parent || data.trim() === '') continue;
      if (!parent.checkVisibility({ visibilityProperty: true }) || isForScreenReaders(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const words = data.trim().slice(0, 30);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        if (left < -0.5 || right > width + 0.5) found.push(`${words}: leaves the screen`);
        for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
          if (getComputedStyle(box).overflow === 'visible') continue;
          const frame = box.getBoundingClientRect();
          // Half a line of blank space above and below a line of text may be clipped, its letters may not.
          const air = (bottom - top) / 4;
          if (right > frame.right + 1 || bottom - air > frame.bottom || top + air < frame.top) {
            found.push(`${words}: cut off by ${box.tagName}`);
          }
        }
      }
    }
    const controls = [...document.querySelectorAll('header a, header button, #home a')]
      .filter((control) => control.checkVisibility() && !control.closest('[popover]'))
      .map((control) => ({ control, box: control.getBoundingClientRect() }));
    for (const [index, { control, box }] of controls.entries()) {
      const over = controls.slice(index + 1).find(({ control: other, box: next }) => {
        if (control.closest('header') !== other.closest('header')) return false;
        return (
          Math.min(box.right, next.right) - Math.max(box.left, next.left) > 1 &&
          Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top) > 1
        );
      });
      if (over) found.push(`${control.textContent}: lies over ${over.control.textContent}`);
    }
    return [...new Set(found)];
  });

/** Applies the text spacing of WCAG 1.4.12 through the CSSOM: the page's policy does not allow foreign styles. */
export const setWide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
