import { closeSync, openSync, readSync, statSync } from 'node:fs';

/**
 * The first bytes of a file; a pipe or a device might never end.
 * @returns at most `maxBytes` bytes; undefined if it is no regular file
 * @throws {Error} from the file system
 */
export function readFileStart(address: string, maxBytes: number): Buffer | undefined {
  const found = statSync(address);
  if (!found.isFile()) return undefined;
  const bytes = Buffer.alloc(Math.min(found.size, maxBytes));
  const file = openSync(address, 'r');
  try {
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = readSync(file, bytes, length, bytes.length - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}
