/** Names become addresses of the page, which says them several times: its bytes are counted. */
const longest = 40;

/** Devices, which Windows opens instead of a file, whatever the ending: https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

type Naming = {
  /** Files that are there. */
  taken: readonly string[];
  /** Begins the name of a file that has no name in Latin letters. */
  use: string;
  /** `2026-04-01` */
  day: string;
};

/**
 * A file name for a picture, after the name that it came with: `Living Room (2).JPG` → `living-room-2.webp`.
 * No two pictures differ in their ending or in capitals alone: some disks hold them for one file, and so does the build.
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

/** What can be kept of a name: letters without their accents, digits, and a hyphen for whatever stands between. */
const readableStem = (original: string): string =>
  original
    .replace(/\.[^./\\]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, longest)
    .replace(/^[-_]+|[-_]+$/g, '');
