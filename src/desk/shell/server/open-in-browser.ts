import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateFolder } from './private-folder.ts';

const openers: Partial<Record<NodeJS.Platform, [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/**
 * Opens an address in the default browser. Every user of the machine can read the arguments of its processes, and the
 * address admits whoever is first: so the browser is given a file that only this user can read and that leads there.
 * Failures are ignored, since the address is printed too.
 * @returns removes the file
 */
export function openInBrowser(address: string): () => void {
  const folder = privateFolder();
  const page = join(folder, 'open.html');
  writeFileSync(page, `<!doctype html><meta http-equiv="refresh" content="0; url=${address}">\n`, {
    mode: 0o600,
  });
  const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
  const opener = spawn(program, [...args, page], { stdio: 'ignore', detached: true });
  opener.on('error', () => {});
  opener.unref();
  return () => rmSync(folder, { recursive: true, force: true });
}
