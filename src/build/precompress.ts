import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { builtFiles } from '../server/site/built-files.ts';
import { isCompressible } from '../server/site/media-type.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` for every text, so that serving costs no CPU time. For every one, even if a tiny file does
 * not shrink: a web server can then tell by the type whether there are copies.
 */
export async function precompress(folder: string): Promise<void> {
  const names = builtFiles(folder).filter(isCompressible);
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  // Both at their highest level; brotli's is its default.
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
