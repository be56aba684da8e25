import { appendFileSync, cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { renewDigests } from '../../src/build/write-manifest.ts';
import { checkRelease } from '../../src/releases/check-release.ts';
import { campaignOf, currentRelease, switchTo } from '../../src/releases/releases-folder.ts';
import { editYamlFile } from '../support/edit-yaml-file.ts';
import { builtSite } from '../support/fixture-site.ts';
import { emailsIn } from '../support/kept-entries.ts';
import { noNginx, startNginxOver } from '../support/nginx.ts';
import { addRelease } from '../support/releases.ts';
import { runProcess } from '../support/run-process.ts';
import { writeDeployable } from '../support/running-server.ts';
import { sendEntry } from '../support/send-entry.ts';
import { collectLines, startServer } from '../support/start-server.ts';
import { newStore, temporaryFolder } from '../support/temporary-folder.ts';

/** A site with a word on its English page, and a hashed file that no other has. */
const siteOf = (word: string) => ({
  ...builtSite,
  'en.html': builtSite['en.html'].replaceAll('Spring', word).replace('a.js', `${word}.Ab12Cd34.js`),
  'ja.html': builtSite['ja.html'].replace('a.js', `${word}.Ab12Cd34.js`),
  [`_astro/${word}.Ab12Cd34.js`]: `export const word = '${word}';\n`.repeat(40),
});

const fileOf = (word: string) => `/_astro/${word}.Ab12Cd34.js`;

/** Releases of sites with these words, the first of which is shown, and a server that follows them. */
async function servedReleases(...words: string[]) {
  const releases = temporaryFolder();
  const names: string[] = [];
  for (const [number, word] of words.entries())
    names.push(addRelease(releases, await writeDeployable(siteOf(word)), number, names.at(-1)));
  const [first = ''] = names;
  switchTo(releases, first);
  const entries = newStore();
  const server = await startServer(join(releases, 'current'), { LOG: 'requests', ENTRIES_DB: entries });
  onTestFinished(server.stop);
  const events = collectLines(server.lines, (line) => line.includes('"level"'));
  const readyz = async () => (await fetch(server.admin.replace('healthz', 'readyz'))).json();
  return {
    ...server,
    releases,
    names,
    entries,
    events,
    readyz,
    folders: names.map((name) => join(releases, name)),
  };
}

const englishOf = (origin: string) => async () => (await fetch(`${origin}/en`)).text();

test('a server shows what the link leads to, keeps files of earlier pages, and takes their entries', async () => {
  const { releases, names, folders, origin, entries, events, readyz } = await servedReleases(
    'First',
    'Second',
    'Third',
  );
  const [first, second = '', third = ''] = names;
  const page = englishOf(origin);
  expect(await page()).toContain('First');
  expect(await readyz()).toEqual({ ready: true, release: first });
  switchTo(releases, second);
  await expect.poll(page).toContain('Second');
  for (const word of ['First', 'Second', 'Third']) {
    const { status, headers } = await fetch(origin + fileOf(word));
    expect([status, headers.get('cache-control')], word).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
  expect((await fetch(`${origin}/_astro/Fourth.js`)).status).toBe(404);
  const old = await sendEntry(origin, { name: '日向 花子', email: 'hanako@mail.example' });
  expect(old.status).toBe(200);
  expect(emailsIn(entries)).toEqual(['hanako@mail.example']);

  // As while a copy of it is under way.
  const html = join(folders[2] ?? '', 'site/en.html');
  cpSync(html, `${html}.whole`);
  appendFileSync(html, '<!-- -->');
  switchTo(releases, third);
  const fault = `${third} is not shown, and ${second} stays. The built folder ${folders[2]} was copied in part, or is of several builds (site/en.html differs). Publish again; if the server’s program has changed as well, restart the server.`;
  await expect.poll(readyz).toEqual({ ready: true, release: second, warnings: [fault] });
  expect(await page()).toContain('Second');
  cpSync(`${html}.whole`, html);
  await expect.poll(page).toContain('Third');
  expect(await readyz()).toEqual({ ready: true, release: third });
  appendFileSync(join(folders[1] ?? '', 'server-program.js'), '// Another one.\n');
  renewDigests(folders[1] ?? '');
  switchTo(releases, second);
  await expect.poll(page).toContain('Second');
  const { warnings } = await readyz();
  expect(warnings).toEqual([expect.stringMatching(/program has changed with .* restart the server/)]);
  switchTo(releases, third);
  await expect.poll(readyz).toEqual({ ready: true, release: third });
  const messages = () => events.map((line) => JSON.parse(line).message);
  await expect
    .poll(messages)
    .toEqual(
      [second, fault, third, warnings[0], second, third].map((each) =>
        names.includes(each) ? `${each} is shown.` : each,
      ),
    );
});

describe.skipIf(noNginx !== undefined)('nginx', () => {
  test('shows all of one release until it reloads, then all of the next, with files of earlier pages', async () => {
    const { releases, names, origin } = await servedReleases('First', 'Second');
    const nginx = await startNginxOver(releases, { upstream: new URL(origin).host });
    onTestFinished(nginx.stop);
    const seen = async () => {
      const answer = await fetch(`${nginx.origin}/en`);
      return { policy: answer.headers.get('content-security-policy'), html: await answer.text() };
    };
    const before = await seen();
    switchTo(releases, names[1] ?? '');
    await expect.poll(englishOf(origin)).toContain('Second');
    expect(await seen()).toEqual(before);
    expect(nginx.pid).toBeGreaterThan(0);
    process.kill(Number(nginx.pid), 'SIGHUP');
    await expect.poll(async () => (await seen()).html).toContain('Second');
    const [fresh, old] = await Promise.all(
      ['Second', 'First'].map((word) => fetch(nginx.origin + fileOf(word))),
    );
    expect([fresh?.status, old?.status]).toEqual([200, 200]);
    expect(old?.headers.get('cache-control')).toBe(fresh?.headers.get('cache-control'));
    expect((await fetch(`${nginx.origin}/_astro/Third.js`)).status).toBe(404);
  });
});

test('a release is checked by its own server: its files, its pages, and what they name', async () => {
  const dist = await writeDeployable(siteOf('Only'));
  await checkRelease(dist);
  appendFileSync(join(dist, 'site/ja.html'), ' ');
  await expect(checkRelease(dist)).rejects.toThrow(/does not start\. .*site\/ja\.html differs/s);
  for (const end of ['', '.br', '.gz']) rmSync(join(dist, `site${fileOf('Only')}${end}`));
  renewDigests(dist);
  await expect(checkRelease(dist)).rejects.toThrow(`answers ${fileOf('Only')} with 404`);
});

/** In milliseconds, for a whole build beside other tests. */
const longest = 300_000;

test(
  'npm run publish builds, checks and shows a campaign, refuses a faulty one, and goes back',
  async () => {
    const releases = temporaryFolder();
    const campaign = join(temporaryFolder(), 'campaign');
    cpSync('campaigns/spring-2025', campaign, { recursive: true });
    const run = (...args: string[]) =>
      runProcess(process.execPath, ['src/commands/publish.ts', ...args], {
        env: { ...process.env, RELEASES_DIR: releases, CAMPAIGN_DIR: campaign, PORT: '1' },
      });
    expect(await run('--by', '花子')).toMatch(
      /^Published: \d{8}T\d{6}Z-[0-9a-f]{8} {2}Spring2025, .* \(Tokyo\), 花子\n$/,
    );
    const first = currentRelease(releases);
    editYamlFile(join(campaign, 'campaign.yaml'), { advertisedDiscount: 80 });
    await expect(run()).rejects.toThrow('campaign.yaml');
    const name = first?.name ?? '';
    expect(currentRelease(releases)).toEqual(first);
    const source = campaignOf(join(releases, name));
    expect(statSync(source).mode & 0o777).toBe(0o700);
    expect(existsSync(join(source, 'copy.yaml'))).toBe(true);
    const second = addRelease(releases, join(releases, name), 0, name);
    switchTo(releases, second);
    expect(await run('--list')).toMatch(new RegExp(`^ {2}${name} .*\\n\\* ${second} `));
    expect(await run('--back')).toContain(`Shown again: ${name}`);
    expect(currentRelease(releases)).toEqual(first);
    expect(readdirSync(releases).toSorted()).toEqual([second, name, 'current', 'current.name'].toSorted());
  },
  longest,
);
