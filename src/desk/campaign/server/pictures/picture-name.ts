/** Names appear several times in the page's HTML, so they are kept short. */
const longest = 40;

/**
 * Device names, which Windows opens instead of a file, whatever the extension:
 * https://learn.microsoft.com/windows/win32/fileio/naming-a-file
 */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

type Naming = {
  /** Names of existing files. */
  taken: readonly string[];
  /** First part of the name when the original has no Latin letters. */
  use: string;
  /** `2026-04-01` */
  day: string;
};

/**
 * A file name for a picture, based on its original name: `Living Room (2).JPG` → `living-room-2.webp`. No two names
 * differ only in extension or letter case: to some file systems, and to the build, they are the same.
 */
export function pictureName(original: string, { taken, use, day }: Naming): string {
  const readable = readableStem(original);
  const stem = readable.replace(/[-_]/g, '').length < 3 ? `${use}-${day.replaceAll('-', '')}` : readable;
  const safe = device.test(stem) ? `${use}-${stem}` : stem;
  const stems = new Set(taken.map((name) => name.replace(/\.[^.]*$/, '').toLowerCase()));
  let free = safe;
  for (let number = 2; stems.has(free); number += 1) free = `${safe}-${number}`;
  return `${free}.webp`;
}

/** Reduces a name to letters without accents, digits, and hyphens in place of everything else. */
const readableStem = (original: string): string =>
  original
    .replace(/\.[^./\\]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, longest)
    .replace(/^[-_]+|[-_]+$/g, '');
