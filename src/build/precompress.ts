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

async function compressFile(file: string): Promise<{ plain: number; brotli: number }> {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    zip(content, { level: 9 }),
  ]);
  if (Math.max(br.length, gz.length) >= content.length)
    return { plain: content.length, brotli: content.length };
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return { plain: content.length, brotli: br.length };
}
