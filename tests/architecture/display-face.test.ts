import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils } from 'htmlparser2';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { displayFace } from '../../src/campaign/content/display-face.ts';
import { displayTexts } from '../../src/page/pages/_font-files.ts';
import { builtPages, site } from '../support/built-pages.ts';
import { campaign, contentOf } from '../support/campaign.ts';

const joined = (texts: readonly string[]): string => texts.join('').replaceAll(/\s/g, '');

// That every text which the styles set in the face is among these: `tests/e2e/type.spec.ts`, in a browser.
describe.each(builtPages)('the display face of $file', ({ language, html, elements }) => {
  const { first, all } = displayTexts(campaign, language);

  test('the file of the first view has its glyphs, that of the rest those of every heading', () => {
    const { company, copy } = contentOf[language];
    expect(first).toEqual([company.name, copy.hero.headline, copy.hero.figure, copy.offer.figure]);
    const headings = elements.filter(({ name }) => /^h[1-4]$/.test(name));
    expect(headings.length).toBeGreaterThan(25);
    const glyphs = joined(all);
    for (const heading of headings.map((each) => DomUtils.innerText(each)))
      expect(
        [...joined([heading])].filter((glyph) => !glyphs.includes(glyph)),
        heading,
      ).toEqual([]);
    expect(all, 'the form’s script shows it').toContain(copy.entry.thanksHeading);
  });

  test('exactly these glyphs are shipped', async () => {
    const fonts = [...html.matchAll(/url\(\/(_astro\/display-[^)]+)\)/g)].map(([, name = '']) =>
      readFileSync(join(site, name)),
    );
    const cut = (texts: string[]) =>
      subsetFont(displayFace(language), texts.join(''), { targetFormat: 'woff2' });
    expect(fonts).toEqual([await cut(first), await cut(all)]);
  });
});
