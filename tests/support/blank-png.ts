import { crc32, deflateSync } from 'node:zlib';

/** https://www.w3.org/TR/png-3/#11IHDR */
export type PngHeader = { depth: 8 | 16; colour: 0 | 2; interlace: 0 | 1 };

const plainGrey: PngHeader = { depth: 8, colour: 0, interlace: 0 };

/** A small file that decodes to a PNG of any size, whose samples are all zero. */
export function blankPng(
  width: number,
  height: number,
  { depth, colour, interlace }: PngHeader = plainGrey,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  const pixelBytes = (depth / 8) * (colour + 1);
  // Each row begins with its filter; interlaced, there are up to twice as many, in seven passes.
  const pixels = deflateSync(Buffer.alloc(height * (width * pixelBytes + 1 + interlace)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
