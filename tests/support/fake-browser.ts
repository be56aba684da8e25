import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A program `xdg-open` that stands for a browser: for two seconds there is a process with what it was asked to open among
 * its arguments.
 * @param folder in which it gets a folder of its own
 */
export function fakeBrowser(folder: string) {
  const place = mkdtempSync(join(folder, 'browser-'));
  const asked = join(place, 'asked');
  const program = `#!/bin/sh\nprintf %s "$1" > '${asked}.part' && mv '${asked}.part' '${asked}'\nsh -c 'sleep 2; :' browser "$1"\n`;
  writeFileSync(join(place, 'xdg-open'), program, { mode: 0o755 });
  return {
    folder: place,
    /** What it was asked to open; undefined before. */
    asked: () => (existsSync(asked) ? readFileSync(asked, 'utf8') : undefined),
  };
}
