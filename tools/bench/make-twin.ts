import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '../../src/build/precompress.ts';
import { writeManifest } from '../../src/build/write-manifest.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { siteFolder } from '../../src/server/manifest/manifest.ts';
import { builtFiles } from '../../src/server/site/built-files.ts';
import { benchFolder } from './build-site.ts';

/**
 * The twin of a built page is the fastest that its content can be: the same text, pictures and styles without any
 * script, island or web font. JSON-LD stays: it is content for search engines, and a hand-written page has it too.
 */
function twinOf(html: string): string {
  return (
    html
      .replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
      .replace(
        /<\/?astro-island[^>]*>|<!--(astro:[a-z]+)?\s*-->|<template data-astro[^>]*>[\s\S]*?<\/template>/g,
        '',
      )
      .replace(/<link[^>]*rel="?(modulepreload|preload)"?[^>]*>/g, '')
      // System font faces stay: they determine the layout of the first view.
      .replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')
      .replace(/<style[^>]*><\/style>/g, '')
  );
}

/** The page after a language was chosen, when the inline script has removed the splash. */
const withoutSplash = (html: string): string => html.replace('<html', '<html data-splash="seen"');

/** Writes both twins of a built folder. @returns their folders */
export async function makeTwins(built: string): Promise<{ twin: string; twinWithoutSplash: string }> {
  return {
    twin: await writeTwin(built, 'twin', twinOf),
    twinWithoutSplash: await writeTwin(built, 'twin-without-splash', (html) => withoutSplash(twinOf(html))),
  };
}

async function writeTwin(built: string, name: string, change: (html: string) => string): Promise<string> {
  const folder = join(benchFolder, name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(built, folder, { recursive: true });
  const site = siteFolder(folder);
  for (const page of builtFiles(site).filter((file) => file.endsWith('.html'))) {
    const file = join(site, page);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }
  await precompress(site);
  // The security policy contains the hashes of each page's scripts and styles.
  writeManifest(folder, loadCampaign());
  return folder;
}
