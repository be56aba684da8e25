import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import { stopProcess } from '../../tests/support/run-process.ts';
import { type Engine, onPath, type Visitor } from './visitor.ts';

/** WebKitGTK's test browser, which is not on the PATH. */
const miniBrowser = () => globSync('/usr/lib/*/webkit*gtk*/MiniBrowser').toSorted().at(-1);

/**
 * The closest to Safari that Linux has: no iPhone, but the same CSS, DOM and JavaScript engine. It needs a display,
 * which Xvfb provides. WebDriver has no access to the console, hence `consoleErrors` and `recordErrors`.
 */
export const webkit: Engine = {
  name: 'WebKit',
  debianPackage: 'webkit2gtk-driver xvfb',
  find: () => (onPath('Xvfb') === undefined ? undefined : onPath('WebKitWebDriver') && miniBrowser()),
  open: async () => {
    const display = await startDisplay();
    // WebKitWebDriver takes no port 0 and prints none; it ends, and the walk says so, where this one is taken.
    const port = 4444;
    const env = {
      ...process.env,
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      XDG_CONFIG_HOME: narrowToolBar(),
    };
    const process_ = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
    const errors: string[] = [];
    const loaded = new Set<string>();
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
        }),
      )
      .build();
    const visitor: Visitor = {
      goto: async (address) => {
        if (!loaded.has(address)) errors.push(...(await consoleErrors(address, env)));
        loaded.add(address);
        await driver.get(address);
        await driver.executeScript(`(${recordErrors})()`);
      },
      resize: async (width, height) => {
        await driver.manage().window().setRect({ width, height, x: 0, y: 0 });
        // The page's width follows later, or never if the window cannot be that narrow; the walk reports the actual width.
        const arrived = async () => (await driver.executeScript('return innerWidth')) === width;
        await driver.wait(arrived, 2000).catch(() => {});
      },
      click: async (selector) => {
        const element = driver.findElement(By.css(selector));
        // The driver would scroll smoothly, as the page's CSS says, and would not wait for it.
        await driver.executeScript(
          "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
          element,
        );
        await element.click();
      },
      type: async (selector, text) => {
        const field = driver.findElement(By.css(selector));
        await field.clear();
        await field.sendKeys(text);
      },
      run: (script, ...values) =>
        driver.executeScript(`return (${script})(...arguments)`, ...values) as never,
      errors: async () => {
        errors.push(...(await driver.executeScript<string[]>(`return (${takeErrors})()`).catch(() => [])));
        return errors;
      },
      close: async () => {
        await driver.quit();
        for (const child of [process_, display.child]) await stopProcess(child);
      },
    };
    const version = (await driver.getCapabilities()).getBrowserVersion() ?? '';
    return { version: `WebKitGTK ${version}`, visitor };
  },
};

/** MiniBrowser's window cannot be narrower than its tool bar, 447 px; without icons and padding it fits a phone. */
function narrowToolBar(): string {
  const folder = resolve('.cache/browsers/gtk');
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(folder, version), { recursive: true });
    writeFileSync(
      join(folder, version, 'gtk.css'),
      '* { min-width: 0; margin: 0; padding: 0; font-size: 1px; -gtk-icon-size: 1px; }',
    );
  }
  return folder;
}

/** The console errors while the browser loads a page without a driver; with one it prints none. */
async function consoleErrors(address: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const browser = miniBrowser() ?? '';
  const child = spawn(browser, ['--enable-write-console-messages-to-stdout=true', address], { env });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += chunk));
  await new Promise((resolve) => setTimeout(resolve, 4000));
  await stopProcess(child);
  // WebKitGTK is built without web manifests and reports this directive as unknown; Safari knows it.
  return written
    .split('\n')
    .filter((line) => /\bCONSOLE\b.*\bERROR\b/.test(line) && !line.includes("directive 'manifest-src'"));
}

/** Runs in the page: records errors from now on, also for after a navigation. */
function recordErrors() {
  const note = (what: unknown) =>
    sessionStorage.setItem('walk-errors', `${sessionStorage.getItem('walk-errors') ?? ''}${what}\n`);
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
  console.error = (...all) => note(all.join(' '));
}

/** Runs in the page. @returns the recorded errors, which it removes */
function takeErrors() {
  const lines = sessionStorage.getItem('walk-errors')?.split('\n').filter(Boolean) ?? [];
  sessionStorage.removeItem('walk-errors');
  return lines;
}

async function startDisplay(): Promise<{ name: string; child: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(child.stdio[3] as NodeJS.ReadableStream, 'data');
  return { name: `:${String(number).trim()}`, child };
}
