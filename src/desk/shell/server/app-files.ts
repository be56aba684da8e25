import { globSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';

/** The app's files by path, held in memory: no path from a request ever reaches the disk. */
export type AppFiles = ReadonlyMap<string, { body: Uint8Array<ArrayBuffer>; type: string }>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export function readAppFiles(folder: string): AppFiles {
  const files = globSync('**/*.*', { cwd: folder }).map((file) => {
    const path = `/${file.split(sep).join('/')}`;
    const type = types[extname(file)] ?? 'application/octet-stream';
    const body = new Uint8Array(readFileSync(join(folder, file)));
    return [path === '/index.html' ? '/' : path, { body, type }] as const;
  });
  return new Map(files);
}
