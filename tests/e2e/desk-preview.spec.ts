import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Preview } from '../../src/desk/contract/preview.ts';
import { routes } from '../support/campaign.ts';
import { type DeskProcess, startDeskProcess } from '../support/desk.ts';

test.describe('the preview of the desk', { tag: '@desktop' }, () => {
  let folder: string;
  let desk: DeskProcess;

  test.beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'desk-'));
    desk = await startDeskProcess({ entries: join(folder, 'entries.sqlite') });
  });

  test.afterEach(async () => {
    await desk.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('shows its page and its files to the desk alone, and ends with a desk that was killed', async ({
    page,
    browser,
  }) => {
    test.setTimeout(60_000);
    await page.goto(desk.address);
    const origin = await previewStarted(page);

    expect((await answerTo(origin, routes.ja)).statusCode).toBe(200);
    expect((await answerTo(origin, routes.ja, 'localhost')).statusCode, 'under another name').toBe(403);
    for (const file of ['/package.json', '/@fs/etc/hosts?raw', '/.cache/dev-entries.sqlite?url']) {
      expect((await answerTo(origin, file)).statusCode, file).toBe(403);
    }
    expect(await fromForeignPage(browser, origin)).toEqual({ framed: false, read: false, loaded: false });

    desk.process.kill('SIGKILL');
    await expect
      .poll(() => answerTo(origin, routes.ja).then(() => 'answers', String), { timeout: 5_000 })
      .toContain('ECONNREFUSED');
  });
});

/** @returns the origin of the preview, which the desk starts when it is asked to */
async function previewStarted(page: Page): Promise<string> {
  const look = (): Promise<Preview> =>
    page.evaluate(() => fetch('/api/campaign/preview', { method: 'POST' }).then((answer) => answer.json()));
  await expect.poll(async () => (await look()).state, { timeout: 40_000 }).toBe('running');
  const preview = await look();
  return preview.state === 'running' ? preview.origin : '';
}

/** Past the browser, under the preview's own name or another one. */
async function answerTo(origin: string, path: string, name?: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(origin);
  const headers = { Host: `${name ?? hostname}:${port}`, Accept: '*/*' };
  const [answer] = await once(get({ hostname: '127.0.0.1', port, path, headers }), 'response');
  answer.resume();
  return answer;
}

/** What a page of another server on this machine can do with a preview whose address it has learnt. */
async function fromForeignPage(browser: Browser, origin: string) {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(`<iframe src="${origin}${routes.ja}"></iframe>`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const page = await browser.newPage();
  try {
    await page.goto(`http://localhost:${port}/`);
    const read = await page.evaluate(
      (address) =>
        fetch(address).then(
          () => true,
          () => false,
        ),
      `${origin}${routes.ja}`,
    );
    const loaded = await page.evaluate(
      (address) =>
        new Promise<boolean>((resolve) => {
          const script = Object.assign(document.createElement('script'), { type: 'module', src: address });
          script.addEventListener('load', () => resolve(true));
          script.addEventListener('error', () => resolve(false));
          document.head.append(script);
        }),
      `${origin}/src/page/boot/main.ts`,
    );
    const framed = page.frames().some((frame) => frame.url().startsWith(origin));
    return { framed, read, loaded };
  } finally {
    await page.close();
    server.close();
  }
}
