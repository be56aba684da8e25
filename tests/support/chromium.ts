import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
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

/** Whether the bundled Chromium runs on this machine. */
export const runsPinnedChromium: boolean = process.platform === 'linux' && process.arch === 'x64';

/** The Chromium for tests: Playwright's own, else the system's, else the bundled one. */
export function findChromium(): Browser {
  const found = [chromium.executablePath(), ...onPath('chromium', 'chromium-browser', 'google-chrome')].find(
    answers,
  );
  if (found !== undefined) return { executablePath: found };
  if (runsPinnedChromium) return pinnedChromium();
  throw new Error(
    'The browser tests found no Chromium on this machine. Run `npx playwright install chromium` and try again.',
  );
}

const onPath = (...names: string[]): string[] =>
  names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)));

/** Ubuntu's `chromium-browser` may be a stub that only says how to install it. */
function answers(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    return /Chrom/.test(
      execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return false;
  }
}

const project = resolve(import.meta.dirname, '../..');

/**
 * The bundled Chromium, the same build on every machine, with its own libraries, which a fresh Debian lacks.
 * @param fontsConf the fontconfig file to use; by default the system's fonts and the one that comes with the browser
 */
export function pinnedChromium(fontsConf?: string): Browser {
  const folder = join(project, '.cache', `chromium-${packageVersion()}`);
  if (!existsSync(folder)) unpackInto(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: fontsConf ?? join(folder, 'fonts.conf'),
    },
  };
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
  writeFileSync(join(fresh, 'fonts.conf'), fontsConf);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;
