import { appendFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { displayFacePackages } from '../../campaign/display-face.ts';
import { licenceText } from '../licence-text.ts';

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
