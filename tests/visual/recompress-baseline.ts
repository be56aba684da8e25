import { readFileSync, statSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/**
 * Recompresses a picture that the browser has just written into the baseline: the browser compresses fast, sharp well.
 * No pixel changes.
 * @param begun when the comparison started, in milliseconds; an older file was not written by it
 */
export async function recompressBaseline(file: string, begun: number) {
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (written < begun) return;
  const before = readFileSync(file);
  const compressed = await sharp(before).webp({ lossless: true }).toBuffer();
  if (compressed.length < before.length) writeFileSync(file, compressed);
}
