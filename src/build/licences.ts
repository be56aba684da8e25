import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { displayFacePackages } from '../campaign/content/display-face.ts';

/** Published beside the pages: the licences of everything that a visitor's browser downloads. */
export const licencesFile = 'licences.txt';

/** Downloaded without passing the bundler, which lists the rest: the islands' runtime and the display faces. */
const unbundled = ['astro', ...displayFacePackages()];

/** Completes the file that Vite starts with the licence of every package in its bundles (`build.license`). */
export function licences(): AstroIntegration {
  return {
    name: 'licences',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const configEnvironment = (environment: string) =>
          environment === 'client' ? { build: { license: { fileName: licencesFile } } } : undefined;
        updateConfig({ vite: { plugins: [{ name: 'licences', configEnvironment }] } });
      },
      'astro:build:done': ({ dir }) => {
        const texts = [...unbundled.map(licenceOf), `## This page\n\n${readFileSync('LICENSE', 'utf8')}`];
        appendFileSync(join(fileURLToPath(dir), licencesFile), `\n${texts.join('\n')}`);
      },
    },
  };
}

const licenceOf = (name: string): string =>
  licenceText(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)));

/** A package's name, version and licence, under a heading. @param folder of the installed package */
export function licenceText(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // Some packages have their licence only in the README.
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each)) ?? 'README.md';
  return `## ${name} - ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}
