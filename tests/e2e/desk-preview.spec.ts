import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { basename, join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { routes } from '../support/campaign.ts';
import { drop, startDesk, startPreview } from '../support/desk.ts';
import { forTests } from '../support/for-tests.ts';
import { receiveHttp } from '../support/http-receiver.ts';

test.describe('the preview of the desk', { tag: ['@desktop', '@services'] }, () => {
  /** A file next to those that the preview may read. */
  let unreadable: string;
  const desk = forTests(() => startDesk());

  test.beforeAll(() => {
    mkdirSync('.cache', { recursive: true });
    unreadable = join('.cache', `${basename(desk.folder)}.sqlite`);
    writeFileSync(unreadable, 'the entries of a development server');
  });

  test.beforeAll(({ browser }) => startPreview(desk, browser));

  test.afterAll(() => rmSync(unreadable));

  test('shows what is typed, to the desk alone, and exits when the desk is killed', async ({
    page,
    browser,
  }) => {
    await desk.open(page, 'campaign');
    const shown = page.frameLocator('iframe').first();
    const heading = shown.getByRole('heading', { level: 1 });
    await page.getByRole('link', { name: /^Top of the page/ }).click();
    const headline = page.getByRole('textbox', { name: 'Headline 日本語' });
    await headline.fill('春を待つ部屋へ。');
    await expect(heading).toHaveText('春を待つ部屋へ。');

    await headline.fill('');
    await expect(page.getByText('the page shows its last state without faults')).toBeVisible();
    await expect(heading).toHaveText('春を待つ部屋へ。');
    await headline.fill('春の部屋へ。');
    await expect(heading).toHaveText('春の部屋へ。');
    await expect(page.getByText('the page shows its last state without faults')).toBeHidden();

    await page.getByRole('textbox', { name: 'Headline English' }).focus();
    await expect(shown.locator('html'), 'the language that is typed').toHaveAttribute('lang', 'en');
    await page.getByRole('link', { name: /^Apartments/ }).click();
    await page.getByRole('textbox', { name: 'Yoyogi-Uehara Lounge Campaign rent (from)' }).fill('289000');
    const card = shown.getByRole('article').filter({ hasText: 'Yoyogi-Uehara Lounge' });
    await expect(card).toContainText('289,000');
    await expect(card, 'the part of the page that the focused field edits').toBeInViewport();

    await page.getByRole('button', { name: 'Yoyogi-Uehara Lounge', exact: true }).click();
    const bytes = readFileSync('campaigns/spring-2025/pictures/apt_04_kitchen.webp');
    await drop(page.getByText('Drop a new picture here'), { name: 'new.webp', type: 'image/webp', bytes });
    const shownPicture = () =>
      card
        .locator('img')
        .evaluate((image: HTMLImageElement) => `${image.currentSrc} ${image.naturalWidth > 0}`);
    await expect.poll(shownPicture, 'as soon as it is dropped').toMatch(/new\.webp.* true/);

    await page.getByRole('link', { name: /^Terms/ }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Terms');
    const answer = page.getByRole('textbox', { name: /English/ }).last();
    await answer.scrollIntoViewIfNeeded();
    const before = await answer.boundingBox();
    await answer.focus();
    await expect(shown.locator('#terms')).toBeInViewport();
    expect(await answer.boundingBox(), 'nothing moves under the hands').toEqual(before);

    await page.getByRole('link', { name: /^Confirmation mail/ }).click();
    await page.getByRole('textbox', { name: 'Thanks English' }).fill('Thank you, and welcome.');
    // First, since the frame of the page before goes then, and with it the frame inside it.
    await expect(shown.locator('pre'), 'its text part').toContainText('Thank you, and welcome.');
    const mail = shown.frameLocator('iframe');
    await expect(mail.getByText('Dear Hana Hinata,')).toBeVisible();
    await expect(mail.getByText('Thank you, and welcome.')).toBeVisible();
    await page.getByRole('link', { name: /^Entry/ }).click();
    await page.getByRole('textbox', { name: 'Lead English' }).first().focus();
    await expect(shown.locator('#contact'), 'the page again').toBeVisible();

    const { origin } = new URL((await page.locator('iframe').first().getAttribute('src')) ?? '');
    expect((await answerTo(origin, routes.ja, 'localhost')).statusCode, 'with another host name').toBe(403);
    for (const file of ['/package.json', '/@fs/etc/hosts?raw', `/${unreadable}?url`]) {
      expect((await answerTo(origin, file)).statusCode, file).toBe(403);
    }
    expect((await answerTo(origin, routes.ja)).statusCode).toBe(200);
    expect(await fromForeignPage(browser, origin)).toEqual({ framed: false, read: false, loaded: false });

    desk.process.kill('SIGKILL');
    await expect
      .poll(() => answerTo(origin, routes.ja).then(() => 'answers', String))
      .toContain('ECONNREFUSED');
  });
});

/** Sends a request without a browser, with the preview's own host name or another one. */
async function answerTo(origin: string, path: string, name?: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(origin);
  const headers = { Host: `${name ?? hostname}:${port}`, Accept: '*/*' };
  const [answer] = await once(get({ hostname: '127.0.0.1', port, path, headers }), 'response');
  answer.resume();
  return answer;
}

/** What a page from another server on this machine can do with a preview whose address it knows. */
async function fromForeignPage(browser: Browser, origin: string) {
  const foreign = await receiveHttp((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end(`<iframe src="${origin}${routes.ja}"></iframe>`),
  );
  const page = await browser.newPage();
  try {
    await page.goto(foreign.origin.replace('127.0.0.1', 'localhost'));
    const [read, loaded] = await page.evaluate(
      async ([address, script]) => {
        const tried = await Promise.allSettled([fetch(address), import(script)]);
        return tried.map(({ status }) => status === 'fulfilled');
      },
      [`${origin}${routes.ja}`, `${origin}/src/page/client/main.ts`] as const,
    );
    const framed = page.frames().some((frame) => frame.url().startsWith(origin));
    return { framed, read, loaded };
  } finally {
    await page.close();
    foreign.close();
  }
}
