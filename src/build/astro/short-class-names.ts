import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

/**
 * Names for CSS Modules: `a`, `b`, … in the order of the files, so that both builds (server and browser) agree.
 * The page is one request, and a hash for each class costs it 400 compressed bytes. A name depends on its file and itself
 * alone, as both builds ask in an order of their own; so the names are read beforehand, and a class that is not found keeps
 * its long one.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = globSync('src/**/*.module.css', { cwd: root }).sort();
  const keys = files.flatMap((file) => namesIn(resolve(root, file)).map((name) => `${file}:${name}`));
  const numbers = new Map(keys.map((key, index) => [key, index]));
  return (name, file) => {
    const number = numbers.get(`${relative(root, file.split('?')[0] as string)}:${name}`);
    // A file that came after the start of the development server.
    return number === undefined ? name : letters(number);
  };
}

/** Classes and animations; a word too many does no harm. */
function namesIn(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g);
  return [...new Set([...found].map(([, name]) => name as string))];
}

/** 0 → a, 25 → z, 26 → aa. */
function letters(number: number): string {
  const last = String.fromCharCode(97 + (number % 26));
  return number < 26 ? last : letters(Math.floor(number / 26) - 1) + last;
}
