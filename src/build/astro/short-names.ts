import { createHash } from 'node:crypto';
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';

/** Astro's name for a picture: name, hash of the source, hash of the settings, format. */
const longName = /^(.+)\.[\w-]{8}_\w+\.(avif|webp)$/;

/**
 * Gives all pictures a common hash, and leaves out what numbers a file: `studio-640.k3Qd9aB_.avif` instead of
 * `apt_01_studio.DL8yEg02_J7I5J.avif`. The page refers to some eighty pictures, and neither hashes nor numbers compress:
 * this saves 640 bytes per page. The hash is that of all their bytes, so a changed picture gives every one a new URL: those who come back load them all once more. Astro has no
 * setting for its names; if it changes them, `longName` matches nothing, the pages stay correct, and
 * `tests/architecture/bytes.test.ts` reports that they grew.
 */
export function shortPictureNames(): AstroIntegration {
  return {
    name: 'short-picture-names',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        const names = await newNames(globSync(join(dist, '_astro/*.{avif,webp}')).sort());
        for (const [from, to] of names) renameSync(join(dist, '_astro', from), join(dist, '_astro', to));
        for (const page of globSync(join(dist, '**/*.html'))) {
          const html = readFileSync(page, 'utf8');
          writeFileSync(
            page,
            html.replaceAll(/(?<=\/_astro\/)[\w.-]+/g, (name) => names.get(name) ?? name),
          );
        }
      },
    },
  };
}

async function newNames(files: readonly string[]): Promise<Map<string, string>> {
  const pictures = files.flatMap((file) => {
    const [, name, format] = longName.exec(basename(file)) ?? [];
    return name === undefined || format === undefined ? [] : [{ file, name, format }];
  });
  const names = [...new Set(pictures.map(({ name }) => name))];
  const shortest = (name: string) => {
    const short = withoutNumber(name);
    return names.filter((other) => withoutNumber(other) === short).length === 1 ? short : name;
  };
  const hash = createHash('sha256');
  for (const { file } of pictures) hash.update(readFileSync(file));
  const digest = hash.digest('base64url').slice(0, 8);
  const entries = pictures.map(async ({ file, name, format }) => {
    const { width } = await sharp(file).metadata();
    return [basename(file), `${shortest(name)}-${width}.${digest}.${format}`] as const;
  });
  const renamed = new Map(await Promise.all(entries));
  if (new Set(renamed.values()).size < renamed.size) {
    throw new Error('Two cuts of one picture are equally wide; give them different widths in _pictures.ts.');
  }
  return renamed;
}

/** `apt_01_studio` → `studio`. */
const withoutNumber = (name: string): string => name.replace(/^(?:[^_]*_)?\d+_/, '');

/**
 * Names for CSS Modules: `a`, `b`, … in the order of the files. The page is one request, and a hash per class costs it
 * 400 compressed bytes. A name must depend on its file and itself only, because the server and the browser build ask in
 * different orders; so all names are collected beforehand, and a class that is not found keeps its long name.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = globSync('src/page/**/*.module.css', { cwd: root }).sort();
  const keys = files.flatMap((file) => namesIn(resolve(root, file)).map((name) => `${file}:${name}`));
  const numbers = new Map(keys.map((key, index) => [key, index]));
  return (name, file) => {
    const number = numbers.get(`${relative(root, file.split('?')[0] as string)}:${name}`);
    // A file added after the development server was started.
    return number === undefined ? name : letters(number);
  };
}

/** Classes and animations; collecting a word too many does no harm. */
function namesIn(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g);
  return [...new Set([...found].map(([, name]) => name as string))];
}

/** 0 → a, 25 → z, 26 → aa. */
function letters(number: number): string {
  const last = String.fromCharCode(97 + (number % 26));
  return number < 26 ? last : letters(Math.floor(number / 26) - 1) + last;
}
