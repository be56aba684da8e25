import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { selectAll } from 'css-select';
import { DomUtils, parseDocument } from 'htmlparser2';
import subsetFont from 'subset-font';
import { displayFace } from '../../campaign/display-face.ts';
import { knownLanguages, type Language } from '../../campaign/language.ts';

/** The whole face of a language. */
const path = (language: Language): string => `/_astro/display-${language}.woff2`;

/** Two families, so that neither needs a character list in the page: the larger one contains them all. */
const fontFaces = (language: Language): string =>
  fontFace('Hinata', path(language)) + fontFace('Hinata Below', `${path(language)}#below`);

const fontFace = (family: string, address: string): string =>
  `@font-face{font-family:${family};font-weight:600;font-display:swap;src:url(${address})}`;

/**
 * Provides the pages' `@font-face` rules as `virtual:display-font`. A development server ships the whole face; every build
 * cuts it to the glyphs of what its pages set in it. A heading or a character that is new in the campaign is in the next
 * build's font; a character that the face lacks is refused where the campaign is loaded.
 */
export const displayFont = (): AstroIntegration => ({
  name: 'display-font',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [virtualModule] } });
    },
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, response, next) => {
        const language = knownLanguages.find((each) => path(each) === request.url);
        if (language === undefined) return next();
        response.setHeader('Content-Type', 'font/woff2').end(displayFace(language));
      });
    },
    'astro:build:done': async ({ dir }) => {
      const site = fileURLToPath(dir);
      const pages = globSync(join(site, '**/*.html')).map((file) => ({
        file,
        html: readFileSync(file, 'utf8'),
      }));
      for (const language of knownLanguages) {
        const stages = pages.filter(({ html }) => html.includes(`<html lang="${language}"`));
        if (stages.length === 0) continue;
        const texts = (family: keyof DisplayTexts) =>
          stages.flatMap(({ html }) => displayTexts(html)[family]);
        const first = await cutFace(language, texts('first'));
        const below = await cutFace(language, texts('below'), '-below');
        for (const { path, data } of [first, below]) writeFileSync(join(site, path), data);
        for (const { file, html } of stages)
          writeFileSync(file, withFonts(html, language, first.path, below.path));
      }
    },
  },
});

const virtualModule = {
  name: 'display-font',
  resolveId: (id: string) => (id === 'virtual:display-font' ? `\0${id}` : null),
  load: (id: string) => {
    if (id !== '\0virtual:display-font') return null;
    const faces = Object.fromEntries(knownLanguages.map((language) => [language, fontFaces(language)]));
    return `export const fontFaces = ${JSON.stringify(faces)};`;
  },
};

async function cutFace(language: Language, texts: readonly string[], suffix = '') {
  const data = await subsetFont(displayFace(language), texts.join(''), { targetFormat: 'woff2' });
  const hash = createHash('sha256').update(data).digest('base64url').slice(0, 8);
  return { path: `/_astro/display-${language}${suffix}.${hash}.woff2`, data };
}

/** The page with the cut fonts, and without what was only there to be cut from. */
const withFonts = (html: string, language: Language, first: string, below: string): string =>
  html
    .replaceAll(`url(${path(language)})`, `url(${first})`)
    .replaceAll(`url(${path(language)}#below)`, `url(${below})`)
    .replaceAll(/<template data-face.*?<\/template>/gs, '');

/** Texts by the family of the display face: that of the first view, and that of the headings below it. */
type DisplayTexts = { first: string[]; below: string[] };

const families: Readonly<Record<string, keyof DisplayTexts>> = {
  '--font-first': 'first',
  '--font-below': 'below',
};

/** A rule of the pages' minified CSS, which nests none. The steps of an animation, such as `0%`, select no element. */
const rule = /(?<=^|[{}])([^{}\d][^{}]*)\{([^{}]*)\}/g;

/** A font that ends in a property, or a property that is another one. */
const declaration = /(?<=^|;)(font|--[\w-]+):(?:[^;]*\s)?var\((--[\w-]+)\)(?=;|$)/g;

/**
 * The texts of a built page that its styles set in the display face. What only a script sets in it is in a `template`
 * whose `data-face` names the property.
 */
export function displayTexts(html: string): DisplayTexts {
  const page = parseDocument(html);
  const declared = new Map<object, Record<string, string>>();
  const css = DomUtils.textContent(DomUtils.getElementsByTagName('style', page));
  for (const [, selector = '', block = ''] of css.matchAll(rule))
    for (const [, property = '', value = ''] of block.matchAll(declaration))
      for (const element of selectAll(selector, page))
        declared.set(element, { ...declared.get(element), [property]: value });

  const texts: DisplayTexts = { first: [], below: [] };
  const collect = (nodes: typeof page.children, inherited: Readonly<Record<string, string>>) => {
    for (const node of nodes) {
      const { font = '' } = inherited;
      const family = families[font] ?? families[inherited[font] ?? ''];
      if (DomUtils.isText(node) && node.data.trim() !== '' && family) texts[family].push(node.data);
      if (!DomUtils.isTag(node)) continue;
      const { 'data-face': given } = node.attribs;
      collect(node.children, { ...inherited, ...declared.get(node), ...(given && { font: given }) });
    }
  };
  collect(page.children, {});
  return texts;
}
