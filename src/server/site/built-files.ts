import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Control files of static hosts and of this server; never served. */
const internal = /(^|\/)(_headers|_redirects|\.assetsignore|[^/]+\.(br|gz))$/;

/** Every file of the build that can be served, relative to its folder, with forward slashes, in a stable order. */
export function builtFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !internal.test(name))
    .sort();
}
