import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';
import { displayFace } from '../../campaign/content/display-face.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { knownLanguages, type Language } from '../../campaign/schema/languages.ts';
import { displayTexts } from '../display-texts.ts';

type FontFile = { path: string; data: Buffer };

/** A language's display face: the glyphs of the first view, and those of all headings. */
type Faces = { language: Language; first: FontFile; all: FontFile };

/**
 * Provides the pages' `@font-face` rules as the constant `FONT_FACES`. A development server ships the whole face; a build cuts
 * it to the glyphs of the campaign's headings. A character that the face lacks is refused where the campaign is loaded.
 */
export function displayFont(): AstroIntegration {
  let faces: readonly Faces[] = [];
  return {
    name: 'display-font',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        faces = command === 'build' ? await cutFaces() : knownLanguages.map(wholeFace);
        const rules = Object.fromEntries(faces.map(rulesOf));
        updateConfig({ vite: { define: { FONT_FACES: JSON.stringify(rules) } } });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const face = faces.find(({ first }) => first.path === request.url);
          if (face === undefined) return next();
          response.setHeader('Content-Type', 'font/woff2').end(face.first.data);
        });
      },
      'astro:build:done': ({ dir }) => {
        for (const { path, data } of faces.flatMap(({ first, all }) => [first, all])) {
          const file = join(fileURLToPath(dir), path);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, data);
        }
      },
    },
  };
}

function wholeFace(language: Language): Faces {
  const file = { path: `/_astro/display-${language}.woff2`, data: displayFace(language) };
  return { language, first: file, all: file };
}

function cutFaces(): Promise<Faces[]> {
  const campaign = loadCampaign();
  return Promise.all(
    knownLanguages.map(async (language) => {
      const { first, all } = displayTexts(campaign, language);
      return { language, first: await cutFace(language, first), all: await cutFace(language, all) };
    }),
  );
}

async function cutFace(language: Language, texts: readonly string[]): Promise<FontFile> {
  const data = await subsetFont(displayFace(language), texts.join(''), { targetFormat: 'woff2' });
  const hash = createHash('sha256').update(data).digest('base64url').slice(0, 8);
  return { path: `/_astro/display-${language}.${hash}.woff2`, data };
}

/** Two families, so that neither needs a list of characters in the page: the larger one contains them all. */
const rulesOf = ({ language, first, all }: Faces): [Language, string] => [
  language,
  fontFace('Hinata', first.path) + fontFace('Hinata Below', all.path),
];

const fontFace = (family: string, path: string): string =>
  `@font-face{font-family:${family};font-weight:600;font-display:swap;src:url(${path})}`;
