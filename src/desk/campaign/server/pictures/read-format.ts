import { open } from 'node:fs/promises';
import { type PictureFormat, pictureFormat, sample } from './picture-format.ts';

/**
 * Detects the format of a file by its first bytes, before anything decodes it: files put into `pictures/` by hand were
 * never checked.
 * @returns undefined for a format that the build does not accept, and for an unreadable file
 */
export async function readFormat(path: string): Promise<PictureFormat | undefined> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sample), 0, sample, 0);
    return pictureFormat(buffer.subarray(0, bytesRead)).format;
  } catch {
    return undefined;
  }
}
