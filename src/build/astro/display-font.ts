import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';
import type { Campaign } from '../../campaign/campaign.ts';
import { displayFace } from '../../campaign/display-face.ts';
import { knownLanguages, type Language } from '../../campaign/language.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { pageContent } from '../../campaign/page-content.ts';
import { stagesOf } from '../../campaign/stage.ts';
import { displayTexts } from './display-texts.ts';

type FontFile = { path: string; data: Buffer };
type LanguageFonts = { css: string; files: FontFile[] };

/**
 * Subsets the display face to the glyphs of this campaign's headlines, at every build, and provides the pages'
 * `@font-face` rules as `virtual:display-font`. A new character in the YAML is in the next build's font; one that the
 * face lacks is refused where the campaign is loaded.
 * @param whole ships the face without subsetting, for headlines that change while the page is being viewed
 */
export function displayFont(folder: string, { whole = false }: { whole?: boolean } = {}): AstroIntegration {
  const fonts = new Map<Language, LanguageFonts>();
  const files = () => [...fonts.values()].flatMap((font) => font.files);
  return {
    name: 'display-font',
    hooks: {
      'astro:config:setup': async ({ updateConfig }) => {
        const campaign = loadCampaign(folder);
        for (const language of whole ? knownLanguages : campaign.settings.languages) {
          const face = displayFace(language);
          fonts.set(language, whole ? wholeFace(face, language) : await cutFace(face, language, campaign));
        }
        updateConfig({ vite: { plugins: [virtualModule(fonts)] } });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const file = files().find(({ path }) => path === request.url);
          if (file === undefined) return next();
          response.setHeader('Content-Type', 'font/woff2').end(file.data);
        });
      },
      'astro:build:done': ({ dir }) => {
        mkdirSync(new URL('_astro/', dir), { recursive: true });
        for (const { path, data } of files()) writeFileSync(fileURLToPath(new URL(`.${path}`, dir)), data);
      },
    },
  };
}

const virtualModule = (fonts: Map<Language, LanguageFonts>) => ({
  name: 'display-font',
  resolveId: (id: string) => (id === 'virtual:display-font' ? `\0${id}` : null),
  load: (id: string) => {
    if (id !== '\0virtual:display-font') return null;
    const faces = Object.fromEntries([...fonts].map(([language, { css }]) => [language, css]));
    return `export const fontFaces = ${JSON.stringify(faces)};`;
  },
});

async function cutFace(face: Buffer, language: Language, campaign: Campaign): Promise<LanguageFonts> {
  const stages = stagesOf(campaign.settings).map((stage) => pageContent(campaign, language, stage));
  const texts = displayTexts(stages);
  return fontsFor(face, language, texts);
}

/** Two families, so that neither needs a character list in the page: the larger one contains them all. */
async function fontsFor(
  font: Buffer,
  language: Language,
  texts: { first: string[]; below: string[] },
): Promise<LanguageFonts> {
  const first = await fontFile(font, `display-${language}`, texts.first.join(''));
  const below = await fontFile(font, `display-${language}-below`, texts.below.join(''));
  return { css: fontFace('Hinata', first) + fontFace('Hinata Below', below), files: [first, below] };
}

function wholeFace(data: Buffer, language: Language): LanguageFonts {
  const file = fileOf(data, `display-${language}-whole`);
  return { css: fontFace('Hinata', file) + fontFace('Hinata Below', file), files: [file] };
}

const fontFile = async (font: Buffer, name: string, text: string): Promise<FontFile> =>
  fileOf(await subsetFont(font, text, { targetFormat: 'woff2' }), name);

function fileOf(data: Buffer, name: string): FontFile {
  const hash = createHash('sha256').update(data).digest('base64url').slice(0, 8);
  return { path: `/_astro/${name}.${hash}.woff2`, data };
}

const fontFace = (family: string, { path }: FontFile): string =>
  `@font-face{font-family:${family};font-weight:600;font-display:swap;src:url(${path})}`;
