import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder } from '../../../src/build/dist-folder.ts';
import { precompress } from '../../../src/build/precompress.ts';
import { writeManifest } from '../../../src/build/write-manifest.ts';
import { siteFolder } from '../../../src/server/manifest/manifest.ts';
import { builtFiles } from '../../../src/server/site/built-files.ts';
import { benchFolder, campaign } from '../place.ts';

/**
 * Writes the baseline of the built pages, the fastest that their content can be: the same text, pictures and styles without
 * scripts, islands and web fonts. JSON-LD stays: it is content for search engines, and a hand-written page has it too.
 * @param splash whether it is the page after a language was chosen, when the inline script has removed the splash
 * @returns its folder, to be served like the original
 */
export async function makeBaseline(splash: boolean): Promise<string> {
  const folder = join(benchFolder, splash ? 'baseline' : 'baseline-without-splash');
  rmSync(folder, { recursive: true, force: true });
  cpSync(distFolder(), folder, { recursive: true });
  const site = siteFolder(folder);
  for (const page of builtFiles(site).filter((file) => file.endsWith('.html'))) {
    const html = baselineOf(readFileSync(join(site, page), 'utf8'));
    writeFileSync(join(site, page), splash ? html : html.replace('<html', '<html data-splash="seen"'));
  }
  await precompress(site);
  // The security policy contains the hashes of each page's scripts and styles.
  writeManifest(folder, campaign);
  return folder;
}

const baselineOf = (html: string): string =>
  html
    .replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(
      /<\/?astro-island[^>]*>|<!--(astro:[a-z]+)?\s*-->|<template data-astro[^>]*>[\s\S]*?<\/template>/g,
      '',
    )
    .replace(/<link[^>]*rel="?(modulepreload|preload)"?[^>]*>/g, '')
    // System font faces stay: they determine the layout of the first view.
    .replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')
    .replace(/<style[^>]*><\/style>/g, '');
