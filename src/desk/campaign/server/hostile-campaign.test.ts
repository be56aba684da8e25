import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { campaignCopy } from '../../../../tests/support/campaign-copy.ts';
import { draftIn, openCampaignDesk } from '../../../../tests/support/campaign-desk.ts';
import type { CampaignFile } from '../contract/campaign.ts';

/** A desk on a campaign with some files replaced. */
function openWith(files: Partial<Record<CampaignFile, string | Uint8Array>>) {
  const folder = campaignCopy();
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  return openCampaignDesk(folder);
}

const read = (file: CampaignFile) => readFileSync(join('campaigns/spring-2025', file), 'utf8');

/** A desk's problems with the files as they are. */
const problemsOf = ({ desk }: ReturnType<typeof openWith>) =>
  draftIn(desk.draft({ revision: desk.revision(), edits: [] })).problems;

test('reports all unreadable files at once, and opens the others', () => {
  const opened = openWith({
    'copy.yaml': 'hero:\n  headline: "never closed\n',
    'terms.yaml': 'a'.repeat(10_000_000),
    'steps.yaml': '',
    'apartments.yaml': new Uint8Array([0x61, 0x3a, 0x20, 0x93, 0xfa]),
  });
  expect(Object.keys(opened.desk.open().values)).toEqual(['campaign.yaml', 'steps.yaml']);
  const problems = problemsOf(opened);
  const message = (file: CampaignFile) => problems.find((problem) => problem.file === file)?.message.en;
  expect(message('copy.yaml')).toMatch(/^cannot be read as YAML: .*; compare the line/);
  expect(message('terms.yaml')).toMatch(/^is larger than 1000 kB/);
  expect(message('steps.yaml')).toMatch(/is empty/);
  expect(message('apartments.yaml')).toMatch(/^is not written in UTF-8/);
});

test('opens despite an alias in a prepared line', () => {
  const waiting = read('campaign.yaml').replace('#+ entriesUntil: "2025-12-31"', '#+ entriesUntil: *day');
  expect(problemsOf(openWith({ 'campaign.yaml': waiting }))).toEqual([]);
});

test('names a missing file, and opens', () => {
  const folder = campaignCopy();
  rmSync(join(folder, 'terms.yaml'));
  const opened = openCampaignDesk(folder);
  expect(problemsOf(opened)).toContainEqual(expect.objectContaining({ file: 'terms.yaml', path: '' }));
  expect(opened.desk.open().values).not.toHaveProperty('terms.yaml', expect.anything());
});

test('treats keys such as __proto__ like any other unknown key', () => {
  const opened = openWith({
    'copy.yaml': `${read('copy.yaml')}__proto__:\n  polluted: true\nconstructor: x\n`,
  });
  expect(problemsOf(opened).map(({ path }) => path)).toEqual(expect.arrayContaining(['constructor']));
  const edits = ['__proto__', 'constructor'].map(
    (path) => ({ file: 'copy.yaml', path, do: 'remove' }) as const,
  );
  const { desk } = opened;
  expect(draftIn(desk.draft({ revision: desk.revision(), edits })).problems).toEqual([]);
  expect({}).not.toHaveProperty('polluted');
});

test('keeps whatever is typed into a text as a text, on one line', () => {
  const values: [path: string, value: string][] = [
    ['splash.line.en', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['hero.headline.en', 'bell \u0007, null \u0000, delete \u007f, line \u2028, mark \ufeff'],
    ['hero.lead.en', 'one\ntwo\r\n\r\n  three'],
    ['offer.body.en', '\ud800'],
    ['terms.lead.en', '"\n- &a [*a]\n? {x: !!js/function y} # no comment'],
  ];
  const { desk } = openCampaignDesk();
  const revision = desk.revision();
  const edits = values.map(([path, value]) => ({ file: 'copy.yaml', path, do: 'set', value }) as const);
  const draft = draftIn(desk.draft({ revision, edits }));
  expect(draft.misfits).toEqual([]);
  const [lines] = draft.lines.map(({ text }) => text.split('\n'));
  expect(lines?.filter((line) => line.startsWith('+'))).toHaveLength(5);
  expect(lines?.filter((line) => line.startsWith('-'))).toHaveLength(5);
});

test('refuses a picture outside pictures/, at its place', () => {
  const { desk } = openCampaignDesk();
  const revision = desk.revision();
  const values = {
    'hero.0.image': '../../etc/passwd',
    'hero.1.image': '/etc/passwd',
    'hero.2.image': '..\\x.webp',
    giftImage: 'file:///etc/passwd',
  };
  const edits = Object.entries(values).map(
    ([path, value]) => ({ file: 'campaign.yaml', path, do: 'set', value }) as const,
  );
  const { problems } = draftIn(desk.draft({ revision, edits }));
  expect(problems.map(({ path }) => path)).toEqual(Object.keys(values));
  for (const { message } of problems) expect(message.en).toContain('must name a file in pictures/');
});

test('a key that is a map is not printed as a warning', () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  const problems = problemsOf(openWith({ 'terms.yaml': '? {secret: key}\n: x\n' }));
  expect(problems.map(({ file }) => file)).toContain('terms.yaml');
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('keeps the other files readable when the languages are unknown', () => {
  const opened = openWith({ 'campaign.yaml': read('campaign.yaml').replace('[ja, en]', '[tlh]') });
  expect(problemsOf(opened)[0]).toMatchObject({ file: 'campaign.yaml', path: 'languages.0' });
  expect(Object.keys(opened.desk.open().values)).toHaveLength(5);
});
