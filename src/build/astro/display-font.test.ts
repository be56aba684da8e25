import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { displayFace } from '../../campaign/display-face.ts';
import { displayFont, displayTexts } from './display-font.ts';

/** Finishes a site of these pages, as `astro build` leaves it. @returns reads one of its files */
async function finish(pages: Record<string, string>) {
  const site = temporaryFolder();
  mkdirSync(join(site, '_astro'));
  for (const [name, html] of Object.entries(pages)) writeFileSync(join(site, name), html);
  const done = displayFont().hooks['astro:build:done'];
  await done?.({ dir: pathToFileURL(`${site}/`) } as never);
  return {
    files: readdirSync(join(site, '_astro')).sort(),
    read: (name: string) => readFileSync(join(site, name)),
  };
}

const page = (heading: string, later = '') =>
  `<html lang="fr"><style>@font-face{src:url(/_astro/display-fr.woff2)}@font-face{src:url(/_astro/display-fr.woff2#below)}h1{font:1rem var(--font-first)}h2{font:1rem var(--font-below)}</style><h1>Été</h1><h2>${heading}</h2>${later}</html>`;

test('all pages of a language, one for each stage, share fonts with the glyphs of all their headings', async () => {
  const later = '<template data-face="--font-below">Merci</template>';
  const { files, read } = await finish({
    'fr.html': page('Complet', later),
    'before.html': page('Dès 10 h'),
  });

  expect(files).toEqual([
    expect.stringMatching(/^display-fr-below\.[\w-]{8}\.woff2$/),
    expect.stringMatching(/^display-fr\.[\w-]{8}\.woff2$/),
  ]);
  const [below = '', first = ''] = files;
  const cut = (text: string) => subsetFont(displayFace('fr'), text, { targetFormat: 'woff2' });
  expect(read(`_astro/${first}`)).toEqual(await cut('Été'));
  expect(read(`_astro/${below}`)).toEqual(await cut('Complet Merci Dès 10 h'));
  for (const name of ['fr.html', 'before.html']) {
    const html = String(read(name));
    expect(html).toContain(`url(/_astro/${first})`);
    expect(html).toContain(`url(/_astro/${below})`);
    expect(html).not.toContain('template');
  }
});

const textsIn = (styles: string, body: string) => displayTexts(`<style>${styles}</style>${body}`);

test('a style sets an element’s text in a family, and that of what is inside it', () => {
  const styles =
    '.a h2{color:red;font:600 2rem/1.4 var(--font-below)}@media print{h1{font:600 1rem var(--font-first)}}';
  expect(textsIn(styles, '<h1>One</h1><div class="a"><h2>Two <i>three</i></h2><p>Four</p></div>')).toEqual({
    first: ['One'],
    below: ['Two ', 'three'],
  });
});

test('what has another font inside is not set in it', () => {
  const styles = 'h3{font:600 1rem var(--font-below)}.k{font:600 1rem var(--font-text)}';
  expect(textsIn(styles, '<h3><span class="k">STEP 1</span>Choose</h3>').below).toEqual(['Choose']);
});

test('a component’s own property says which family its figure has', () => {
  const styles = 'b{font:600 1rem var(--face)}.a{--face:var(--font-first)}.b{--face:var(--font-below)}';
  expect(textsIn(styles, '<p class="a"><b>30%</b> off</p><p class="b"><b>10%</b></p>')).toEqual({
    first: ['30%'],
    below: ['10%'],
  });
});

test('animations, fonts and scripts set nothing', () => {
  const styles =
    '@keyframes in{0%{font-family:var(--font-first)}}@font-face{font-family:Hinata}h1{font:inherit}';
  expect(textsIn(styles, '<h1>One</h1><script>"two"</script>')).toEqual({ first: [], below: [] });
});

test('a template holds what a script will set', () => {
  expect(textsIn('', '<template data-face="--font-below">Thank you</template>').below).toEqual(['Thank you']);
});
