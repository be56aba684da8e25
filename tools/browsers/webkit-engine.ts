import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import { onPath } from './on-path.ts';
import type { Engine, Visitor } from './visitor.ts';

/** The browser of WebKitGTK, without a name of its own on the PATH. */
const miniBrowser = () => globSync('/usr/lib/*/webkit*gtk*/MiniBrowser').toSorted().at(-1);

/**
 * The engine of Safari, as close as Linux has it: no iPhone, but the same CSS, DOM and JavaScript. It needs a display,
 * which Xvfb makes up; WebDriver has no word for the console, see `consoleErrors` and `listen`.
 */
export const webkit: Engine = {
  name: 'WebKit',
  debianPackage: 'webkit2gtk-driver xvfb',
  find: () => (onPath('Xvfb') === undefined ? undefined : onPath('WebKitWebDriver') && miniBrowser()),
  open: async () => {
    const display = await startDisplay();
    const port = await freePort();
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
          'webkitgtk:browserOptions': {
            binary: miniBrowser(),
            args: ['--automation'],
          },
        }),
      )
      .build();
    const visitor: Visitor = {
      goto: async (address) => {
        if (!loaded.has(address)) errors.push(...(await consoleErrors(address, env)));
        loaded.add(address);
        await driver.get(address);
        await driver.executeScript(`(${listen})()`);
      },
      resize: async (width, height) => {
        await driver.manage().window().setRect({ width, height, x: 0, y: 0 });
        // The page hears of it later, or never, when the window cannot be so narrow; the walk says what it is.
        const arrived = async () => (await driver.executeScript('return innerWidth')) === width;
        await driver.wait(arrived, 2000).catch(() => {});
      },
      click: async (selector) => {
        const element = driver.findElement(By.css(selector));
        // The driver scrolls as the page does, smoothly, and does not wait for it.
        await driver.executeScript(
          "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
          element,
        );
        await element.click();
      },
      type: (selector, text) => driver.findElement(By.css(selector)).sendKeys(text),
      run: (script, ...values) =>
        driver.executeScript(`return (${script})(...arguments)`, ...values) as never,
      errors: async () => {
        errors.push(...(await driver.executeScript<string[]>(`return (${heard})()`).catch(() => [])));
        return errors;
      },
      close: async () => {
        await driver.quit();
        for (const child of [process_, display.child]) await stop(child);
      },
    };
    const version = (await driver.getCapabilities()).getBrowserVersion() ?? '';
    return { version: `WebKitGTK ${version}`, visitor };
  },
};

/** MiniBrowser's window is no narrower than its tool bar, 447 px; without icons and padding it fits a phone. */
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

/** What the browser writes to its console while it loads an address; under a driver it writes nothing. */
async function consoleErrors(address: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const browser = miniBrowser() ?? '';
  const child = spawn(browser, ['--enable-write-console-messages-to-stdout=true', address], { env });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      written += chunk;
    });
  await new Promise((resolve) => setTimeout(resolve, 4000));
  await stop(child);
  // WebKitGTK is built without web manifests, and notes each directive that it does not know; Safari knows this one.
  return written
    .split('\n')
    .filter((line) => /\bCONSOLE\b.*\bERROR\b/.test(line) && !line.includes("directive 'manifest-src'"));
}

/** Runs in the page: keeps what goes wrong from now on, also beyond the page. */
function listen() {
  const note = (what: unknown) =>
    sessionStorage.setItem('walk-errors', `${sessionStorage.getItem('walk-errors') ?? ''}${what}\n`);
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
  console.error = (...all) => note(all.join(' '));
}

/** Runs in the page. */
function heard() {
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
