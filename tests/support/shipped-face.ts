import { expect, type Page } from '@playwright/test';

const family = 'Hinata';
const shipped = /^Zen Old Mincho/;

/**
 * Checks, after the page was read to its end, that every headline is set in the shipped face, to the last character.
 */
export async function expectShippedFace(page: Page) {
  const texts = await page.evaluate((name) => {
    const inFace = (element: Element) =>
      getComputedStyle(element).fontFamily.replaceAll('"', '').startsWith(name);
    const all = [...document.body.querySelectorAll<HTMLElement>('*')];
    // The browser counts all glyphs inside a heading, so anything set in another face, such as a step's label, and text
    // for screen readers is removed first.
    const others = all.filter(
      (element) => !inFace(element) || getComputedStyle(element).clipPath === 'inset(50%)',
    );
    for (const element of others) {
      if (element.parentElement && inFace(element.parentElement))
        element.style.setProperty('display', 'none', 'important');
    }
    const holdsText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const elements = all.filter(
      (element) => inFace(element) && holdsText(element) && element.checkVisibility(),
    );
    return elements.map((element, index) => {
      element.setAttribute('data-test-display', String(index));
      return element.textContent;
    });
  }, family);
  expect(texts.length, 'headings of sections, apartments, steps and terms').toBeGreaterThan(25);

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 });
  for (const [index, text] of texts.entries()) {
    const selector = `[data-test-display="${index}"]`;
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    const strangers = fonts.filter(
      ({ familyName, isCustomFont }) => !isCustomFont || !shipped.test(familyName),
    );
    expect(
      strangers.map(({ familyName, glyphCount }) => `${glyphCount} glyphs of “${text}” in ${familyName}`),
      'Characters without a glyph in the shipped font: make it a `heading` of its schema, see src/page/pages/_font-files.ts.',
    ).toEqual([]);
    expect(fonts.length, `“${text}” is rendered`).toBeGreaterThan(0);
  }
}
