import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { displayTexts } from '../../src/build/astro/display-font.ts';
import { displayFace } from '../../src/campaign/display-face.ts';
import { builtPages, site } from '../support/built-pages.ts';
import { contentOf } from '../support/campaign.ts';

describe.each(builtPages)('the display face of $file', ({ language, html }) => {
  const { copy, company, apartments, steps, terms } = contentOf[language];
  const { first, below } = displayTexts(html);

  test('the first view has logo, splash, headline and figures in it, the rest every heading below', () => {
    const { hero, offer, apartments: rooms, steps: way, entry } = copy;
    expect(first.join('')).toBe(`${company.name.repeat(2)}${hero.headline}${hero.figure}${offer.figure}`);
    const shown = below.join('').replaceAll(' ', '');
    const headings = [...[offer, rooms, way, entry, copy.terms, ...terms].map(({ heading }) => heading)];
    const titles = [...apartments.map(({ name }) => name), ...steps.map(({ title }) => title)];
    for (const heading of [...headings, ...titles]) expect(shown).toContain(heading.replaceAll(' ', ''));
  });

  test('exactly its texts’ glyphs are shipped, and those of the thank-you, which the form’s script shows', async () => {
    const fonts = [...html.matchAll(/url\(\/(_astro\/display-[^)]+)\)/g)].map(([, name = '']) =>
      readFileSync(join(site, name)),
    );
    const cut = (all: string[]) => subsetFont(displayFace(language), all.join(''), { targetFormat: 'woff2' });
    expect(fonts).toEqual([await cut(first), await cut([...below, copy.entry.thanksHeading])]);
  });
});
