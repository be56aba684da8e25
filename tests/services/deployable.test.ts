import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import PostalMime from 'postal-mime';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { distFolder } from '../../src/build/dist-folder.ts';
import { readManifest } from '../../src/server/manifest/read-manifest.ts';
import { contentOf, type Language, languages } from '../support/campaign.ts';
import { formProvider } from '../support/raw-request.ts';
import { originOf, startProcess, stopProcess } from '../support/run-process.ts';
import { entryPost } from '../support/send-entry.ts';
import { receiveMails } from '../support/smtp-receiver.ts';
import { submissionPathOf } from '../support/submission-path.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { namedRecipient } from '../support/webhook-receiver.ts';

/** The built folder on a machine that has nothing but Node: outside the project, and none of this machine's variables. */
const machine = temporaryFolder();
const manifest = readManifest(distFolder());
beforeAll(() => cpSync(distFolder(), machine, { recursive: true }));

async function start(env: NodeJS.ProcessEnv = {}) {
  const server = startProcess(process.execPath, ['server.js'], {
    cwd: machine,
    env: { PORT: '0', ADMIN_PORT: 'off', LOG: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => stopProcess(server);
  onTestFinished(stop);
  return { origin: await originOf(server), stop };
}

const entries = (...args: string[]): string =>
  execFileSync(process.execPath, ['entries.js', ...args], { cwd: machine, env: {}, encoding: 'utf8' });

test('serves every page, compressed and with its headers', async () => {
  const { origin } = await start();
  for (const { language, route, policy } of manifest.pages) {
    const answer = await fetch(origin + route, { headers: { 'Accept-Encoding': 'br' } });
    expect(await answer.text()).toContain(`<html lang="${language}"`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    });
  }
  const other = await (await fetch(`${origin}/any/other/path`)).text();
  expect(other).toContain(`<html lang="${manifest.fallback}"`);
});

const send = async (origin: string, language: Language, email: string) => {
  const path = submissionPathOf(formProvider.portalId, formProvider.formId[language]);
  return (await fetch(origin + path, entryPost({ name: '山田 花子', email }))).json();
};

test('keeps an entry over a restart, and exports it', async () => {
  const before = await start();
  expect(await send(before.origin, 'ja', 'hanako@mail.example')).toEqual({
    inlineMessage: contentOf.ja.copy.entry.thanks,
  });
  await before.stop();
  await start();
  expect(JSON.parse(entries('export', '--format', 'json'))).toMatchObject([
    { name: '山田 花子', email: 'hanako@mail.example' },
  ]);
});

test('mails the entrant, in the language of the form', async () => {
  const { received, port } = await receiveMails();
  const { origin } = await start({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'campaign@hinata-residences.example',
    MAIL_RECIPIENT: namedRecipient,
    ENTRIES_DB: 'mailed.sqlite',
  });
  for (const language of languages) await send(origin, language, `${language}@mail.example`);
  await expect.poll(() => received.length, { timeout: 30_000 }).toBe(languages.length);
  const mails = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
  const said = mails.map(({ headers }) => headers.find(({ key }) => key === 'content-language')?.value);
  expect(said.sort()).toEqual(languages.toSorted());
});
