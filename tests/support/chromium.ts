import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

type Browser = Pick<LaunchOptions, 'executablePath' | 'env'>;

/** Keeps the browser's own background work off the network and the CPU while a page is tested or measured. */
export const quietFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** Whether the pinned Chromium runs on this machine; elsewhere pixels and line breaks prove nothing. */
export const runsPinnedChromium: boolean = process.platform === 'linux' && process.arch === 'x64';

/** Why tests of pixels and line breaks are skipped where the pinned Chromium does not run. */
export const otherBrowser =
  'Pixels and line breaks are compared on Linux x64 alone, with the Chromium and the fonts of this project.';

const project = resolve(import.meta.dirname, '../..');

/**
 * The browser of all tests. On Linux x64 it is the Chromium of an npm package, the same build on every machine, with its
 * own libraries, which a fresh Debian lacks, and with the fonts of `fonts.conf` alone. Elsewhere it is Playwright's own.
 */
export function testChromium(): Browser {
  if (!runsPinnedChromium) return playwrightChromium();
  const folder = join(project, '.cache', `chromium-${packageVersion()}`);
  if (!existsSync(folder)) unpackInto(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf'),
    },
  };
}

function playwrightChromium(): Browser {
  const executablePath = chromium.executablePath();
  if (existsSync(executablePath)) return { executablePath };
  throw new Error(
    'The browser tests found no Chromium on this machine. Run `npx playwright install chromium` and try again.',
  );
}

function packageVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'));
  return version;
}

/**
 * The package unpacks into the system's temporary folder and reuses whatever it finds there under the same name, so it
 * gets its own temporary folder. Renamed at the end: an interrupted unpacking is never used.
 */
function unpackInto(folder: string) {
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: project,
    // Makes it believe that it runs on Amazon's system and unpack its libraries too.
    env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}
