import { open } from 'node:fs/promises';

/** Picture formats that the build accepts. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** Identifies a format by its first bytes, read as Latin-1. `found` is its name in a refusal. */
type Kind = { format?: PictureFormat; found: string; is: (start: string) => boolean };

const beginsWith =
  (...beginnings: string[]) =>
  (start: string) =>
    beginnings.some((each) => start.startsWith(each));

/** Brands in the first box of an HEIF file: https://www.iana.org/assignments/media-types/image/avif */
const hasBrand =
  (...brands: string[]) =>
  (start: string) =>
    start.slice(4, 8) === 'ftyp' && brands.some((brand) => start.slice(8, 64).includes(brand));

const kinds: readonly Kind[] = [
  { format: 'jpeg', found: 'JPEG', is: beginsWith('\xff\xd8\xff') },
  { format: 'png', found: 'PNG', is: beginsWith('\x89PNG\r\n\x1a\n') },
  { format: 'webp', found: 'WebP', is: (start) => start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP' },
  { format: 'avif', found: 'AVIF', is: hasBrand('avif') },
  { found: 'HEIC', is: hasBrand('heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1') },
  { found: 'JPEG XL', is: beginsWith('\xff\x0a', '\0\0\0\x0cJXL ') },
  { found: 'GIF', is: beginsWith('GIF8') },
  { found: 'TIFF', is: beginsWith('II*\0', 'MM\0*') },
  { found: 'PSD', is: beginsWith('8BPS') },
  { found: 'PDF', is: beginsWith('%PDF') },
  { found: 'BMP', is: beginsWith('BM') },
  { found: 'SVG', is: (start) => /<svg[\s>]/i.test(start) },
  { found: 'HTML', is: (start) => /<(?:!doctype html|html|head|body|script)/i.test(start) },
];

/** Number of bytes inspected. */
const sample = 600;

/**
 * Detects a format by its first bytes, whatever the file's name. Only the four accepted formats reach a decoder: the
 * library would also accept SVG and TIFF, which can refer to other files.
 * @returns `format` when the build accepts it; `found` when the format is known
 */
export function pictureFormat(bytes: Uint8Array): { format?: PictureFormat; found?: string } {
  const start = Buffer.from(bytes.subarray(0, sample)).toString('latin1');
  const kind = kinds.find(({ is }) => is(start));
  return kind === undefined
    ? {}
    : { found: kind.found, ...(kind.format !== undefined && { format: kind.format }) };
}

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
