import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { type Manifest, siteFolder } from '../server/manifest/manifest.ts';
import { readManifest } from '../server/manifest/read-manifest.ts';
import { addressesOf, assetFolders, pageFile, wellKnown } from '../server/site/addresses.ts';
import { builtFiles } from '../server/site/built-files.ts';

/** @param dist a built folder */
export const nginxFolder = (dist: string): string => join(dist, 'deploy', 'nginx');

/**
 * Adds nginx's configuration to a built folder: what is written by hand in `deploy/nginx/`, and the maps that it reads.
 * @param dist the built folder with site and manifest
 */
export function writeNginxFiles(dist: string): void {
  const folder = nginxFolder(dist);
  cpSync(join(import.meta.dirname, '../../deploy/nginx'), folder, {
    recursive: true,
    filter: (name) => !name.endsWith('.md'),
  });
  const manifest = readManifest(dist);
  nameRelease(dist, 'current');
  writeFileSync(join(folder, 'maps.conf'), nginxMaps(manifest, builtFiles(siteFolder(dist))));
  const template = readFileSync(join(folder, 'page.conf'), 'utf8');
  writeFileSync(join(folder, 'pages.conf'), nginxPages(template, manifest));
}

/**
 * Tells nginx the name of the build's folder. Under `current`, the link to it, page and headers would be of two releases
 * until nginx reloads.
 */
export const nameRelease = (dist: string, name: string): void =>
  writeFileSync(
    join(nginxFolder(dist), 'release.conf'),
    `map $host $campaign_release { default ${name}; }\n`,
  );

/** One location for each page; none for pages that follow the clock. */
function nginxPages(template: string, { pages, stages }: Manifest): string {
  const locations = pages.map(({ route, policy }) => {
    const words: Record<string, string> = { ROUTE: route, FILE: pageFile(route), POLICY: policy };
    return template.replaceAll(/ROUTE|FILE|POLICY/g, (word) => words[word] ?? word);
  });
  return stages === undefined ? locations.join('') : '';
}

/**
 * The build's part of the configuration. Expressions, because nginx ignores the case of plain strings in a map.
 * @param files of the site
 */
function nginxMaps({ pages, stages, fallback }: Manifest, files: readonly string[]): string {
  // nginx cannot compare times, so it asks the server for a page that follows the clock.
  const fileOf = (route: string) => (stages === undefined ? `/${pageFile(route)}` : 'server');
  const assets = files.filter((name) => !name.endsWith('.html'));
  const inFolders = assets.filter((name) => name.includes('/'));
  const isFile = `/${anyOf(inFolders.map(dirname))}/[\\w.-]+${anyOf(inFolders.map(extname))}$`;
  return [
    '# Written by the build: the next one replaces it.',
    '# Each address and its file below the site.',
    ...map('$uri', '$campaign_file', [
      ...pages.map(({ route }) => [`~^${anyOf([...addressesOf(route)])}$`, fileOf(route)]),
      [`~^/${anyOf(assets.filter((name) => !name.includes('/')))}$`, '$uri'],
      [`~^${isFile}`, '$uri'],
      [`~^(?:${anyOf(wellKnown)}$|${anyOf(assetFolders)}(?:/|$))`, 'missing'],
      ...pages.filter(({ language }) => language === fallback).map(({ route }) => ['default', fileOf(route)]),
    ]),
    '# The address of a page, by its file.',
    ...map(
      '$campaign_file',
      '$campaign_page',
      pages.map(({ route }) => [`/${pageFile(route)}`, route]),
    ),
    '',
  ].join('\n');
}

const map = (from: string, to: string, values: readonly (readonly string[])[]): string[] => [
  `map ${from} ${to} {`,
  ...values.map((pair) => `  ${pair.map((text) => JSON.stringify(text)).join(' ')};`),
  '}',
];

/** An expression that matches one of these texts. */
const anyOf = (texts: readonly string[]): string =>
  `(?:${[...new Set(texts)].map((text) => text.replaceAll('.', String.raw`\.`)).join('|')})`;
