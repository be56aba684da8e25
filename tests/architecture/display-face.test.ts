import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { displayTexts } from '../../src/build/astro/display-font.ts';
import { displayFace } from '../../src/campaign/display-face.ts';
import { type FormSchema, fileSchemas } from '../../src/desk/campaign/server/form/form-schema.ts';
import { pageFile } from '../../src/server/site/addresses.ts';
import { campaign, inEachLanguage } from '../support/campaign.ts';
import { builtText, site } from './built-bytes.ts';

const schemas = fileSchemas(campaign.settings.languages);

/** Every text, as the page says it, for which the schema wants the face's glyphs. */
function headingsIn(schema: FormSchema | undefined, value: unknown): string[] {
  if (typeof value === 'string') {
    const [text] = Object.values(schema?.properties ?? {});
    return text?.face === undefined ? [] : [value];
  }
  if (Array.isArray(value)) return value.flatMap((item) => headingsIn(schema?.items, item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => headingsIn(schema?.properties?.[key], each));
}

inEachLanguage(({ language, route, copy, company, apartments, steps, terms }) => {
  describe(`the display face in ${language}`, () => {
    const texts = () => displayTexts(builtText(pageFile(route)));

    test('the first view has logo, splash, headline and figures in it, the rest every heading below', () => {
      const { first, below } = texts();
      expect(first.join('')).toBe(
        `${company.name.repeat(2)}${copy.hero.headline}${copy.hero.figure}${copy.offer.figure}`,
      );
      const shown = below.join('').replaceAll(' ', '');
      const headings = [copy.offer, copy.apartments, copy.steps, copy.entry, copy.terms].map(
        ({ heading }) => heading,
      );
      const titles = [...apartments.map(({ name }) => name), ...steps.map(({ title }) => title)];
      for (const heading of [...headings, ...titles, ...terms.map(({ heading }) => heading)])
        expect(shown).toContain(heading.replaceAll(' ', ''));
    });

    test('the schemas check every text in it for characters that it lacks', () => {
      const { first, below } = texts();
      const checked = [
        ...headingsIn(schemas['copy.yaml'], copy),
        ...headingsIn(schemas['apartments.yaml'], apartments),
        ...headingsIn(schemas['steps.yaml'], steps),
        ...headingsIn(schemas['terms.yaml'], terms),
        ...headingsIn(schemas['campaign.yaml'].properties?.company, company),
      ];
      expect(
        [...first, ...below].filter((text) => !checked.some((heading) => heading.includes(text))),
        'Make it a heading in its schema in src/campaign/: a character that the face lacks would be shown in another.',
      ).toEqual([]);
    });

    test('exactly its texts’ glyphs are shipped, and those of the thank-you, which the form’s script shows', async () => {
      const { first, below } = texts();
      const html = builtText(pageFile(route));
      const fonts = [...html.matchAll(/url\(\/(_astro\/display-[^)]+)\)/g)].map(([, name = '']) =>
        readFileSync(join(site, name)),
      );
      const cut = (all: string[]) =>
        subsetFont(displayFace(language), all.join(''), { targetFormat: 'woff2' });
      expect(fonts).toEqual([await cut(first), await cut([...below, copy.entry.thanksHeading])]);
    });
  });
});
