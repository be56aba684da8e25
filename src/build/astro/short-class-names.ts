import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

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
