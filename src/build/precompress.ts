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
 * Writes a `.br` and a `.gz` for every text, so that serving costs no CPU time. For every one, even if a tiny file does
 * not shrink: a web server can then tell by the type whether there are copies.
 */
export async function precompress(folder: string): Promise<Compression> {
  const total = { files: 0, plain: 0, brotli: 0 };
  for (const name of builtFiles(folder).filter(isCompressible)) {
    const { plain, brotli } = await compressFile(join(folder, name));
    total.files += 1;
    total.plain += plain;
    total.brotli += brotli;
  }
  return total;
}

async function compressFile(file: string): Promise<{ plain: number; brotli: number }> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return { plain: content.length, brotli: br.length };
}
