import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { builtFiles } from '../server/site/built-files.ts';
import { isCompressible } from '../server/site/media-type.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Total sizes before and after, over all compressible files. */
export type Compression = { files: number; plain: number; brotli: number };

/**
 * Writes a `.br` and a `.gz` for every file that both make smaller, so that serving costs no CPU time. Both or neither,
 * so that a web server has only one thing to check.
 */
export async function precompress(folder: string): Promise<Compression> {
  const names = builtFiles(folder).filter(isCompressible);
  const sizes = await Promise.all(names.map((name) => compressFile(join(folder, name))));
  const total = (key: keyof (typeof sizes)[number]) => sizes.reduce((sum, size) => sum + size[key], 0);
  return { files: names.length, plain: total('plain'), brotli: total('brotli') };
}

/** What the encoder's own guess of how to code distances can cost a page: up to 80 bytes. */
const smallWindow = { [constants.BROTLI_PARAM_LGWIN]: 16, [constants.BROTLI_PARAM_LGBLOCK]: 16 };
const guesses = [
  {},
  { ...smallWindow, [constants.BROTLI_PARAM_NDIRECT]: 2 },
  { ...smallWindow, [constants.BROTLI_PARAM_NDIRECT]: 4 },
  { ...smallWindow, [constants.BROTLI_PARAM_NDIRECT]: 12 },
  { ...smallWindow, [constants.BROTLI_PARAM_NPOSTFIX]: 1, [constants.BROTLI_PARAM_NDIRECT]: 24 },
  { ...smallWindow, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
];

async function smallestBrotli(content: Buffer): Promise<Buffer> {
  const encoded = await Promise.all(
    guesses.map((guess) =>
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          ...guess,
        },
      }),
    ),
  );
  return encoded.reduce((smallest, each) => (each.length < smallest.length ? each : smallest));
}

async function compressFile(file: string): Promise<{ plain: number; brotli: number }> {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([smallestBrotli(content), zip(content, { level: 9 })]);
  if (Math.max(br.length, gz.length) >= content.length)
    return { plain: content.length, brotli: content.length };
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return { plain: content.length, brotli: br.length };
}
