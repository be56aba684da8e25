import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { campaignCopy } from '../../../../tests/support/campaign-copy.ts';
import { draftIn, openCampaignDesk } from '../../../../tests/support/campaign-desk.ts';
import type { CampaignFile, Field } from '../contract/campaign.ts';

/** A desk on a campaign with some files replaced. */
function openWith(files: Partial<Record<CampaignFile, string | Uint8Array>>) {
  const folder = campaignCopy();
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  return openCampaignDesk(folder);
}

const read = (file: CampaignFile) => readFileSync(join('campaigns/spring-2025', file), 'utf8');

const bomb = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  .map(
    (name, depth, all) =>
      `${name}: &${name} [${Array(10).fill(depth === 0 ? '"x"' : `*${all[depth - 1]}`)}]\n`,
  )
  .join('');

test('reports all unreadable files at once, and shows the forms of the others', () => {
  const { desk } = openWith({
    'copy.yaml': 'hero:\n  headline: "never closed\n',
    'terms.yaml': 'a'.repeat(10_000_000),
    'steps.yaml': '? '.repeat(100_000),
    'apartments.yaml': new Uint8Array([0x61, 0x3a, 0x20, 0x93, 0xfa]),
  });
  const { draft } = desk.open();
  expect(draft.files.filter(({ root }) => root !== undefined).map(({ file }) => file)).toEqual([
    'campaign.yaml',
  ]);
  const message = (file: CampaignFile) => draft.problems.find((problem) => problem.file === file)?.message.en;
  expect(message('copy.yaml')).toMatch(/^cannot be read as YAML: .*; compare the line/);
  expect(message('terms.yaml')).toMatch(/^is larger than 1000 kB/);
  expect(message('steps.yaml')).toMatch(/^is nested too deeply/);
  expect(message('apartments.yaml')).toMatch(/^is not written in UTF-8/);
});

test('opens despite an empty file and an alias bomb', () => {
  const { draft } = openWith({ 'steps.yaml': '', 'copy.yaml': bomb }).desk.open();
  const problems = draft.problems.map(({ file, message }) => [file, message.en.slice(0, 40)]);
  expect(problems).toContainEqual(['steps.yaml', expect.stringContaining('is empty')]);
  expect(problems).toContainEqual(['copy.yaml', expect.stringContaining('expands too far')]);
});

test('opens despite an alias in a prepared line', () => {
  const waiting = read('campaign.yaml').replace('#+ entriesUntil: "2025-12-31"', '#+ entriesUntil: *day');
  expect(openWith({ 'campaign.yaml': waiting }).desk.open().draft.problems).toEqual([]);
});

test('names a missing file, and opens', () => {
  const folder = campaignCopy();
  rmSync(join(folder, 'terms.yaml'));
  const { draft } = openCampaignDesk(folder).desk.open();
  expect(draft.problems).toContainEqual(expect.objectContaining({ file: 'terms.yaml', path: '' }));
  expect(draft.files.find(({ file }) => file === 'terms.yaml')?.root).toBeUndefined();
});

test('treats keys such as __proto__ like any other unknown key', () => {
  const { desk } = openWith({
    'copy.yaml': `${read('copy.yaml')}__proto__:\n  polluted: true\nconstructor: x\n`,
  });
  const { draft } = desk.open();
  expect(draft.problems.map(({ path }) => path)).toEqual(expect.arrayContaining(['constructor']));
  const root = draft.files.find(({ file }) => file === 'copy.yaml')?.root as Field & { fields: Field[] };
  const strangers = root.fields.filter(({ kind }) => kind === 'unknown').map(({ key }) => key);
  expect(strangers).toEqual(['__proto__', 'constructor']);
  const edits = strangers.map((path) => ({ file: 'copy.yaml', path, do: 'remove' }) as const);
  expect(draftIn(desk.draft({ revision: draft.revision, edits })).problems).toEqual([]);
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
  const { revision } = desk.open().draft;
  const edits = values.map(([path, value]) => ({ file: 'copy.yaml', path, do: 'set', value }) as const);
  const draft = draftIn(desk.draft({ revision, edits }));
  expect(draft.misfits).toEqual([]);
  expect(draft.changes).toMatchObject([{ file: 'copy.yaml', removed: 5, added: 5 }]);
  for (const [, value] of values) expect(JSON.stringify(draft.files)).toContain(JSON.stringify(value));
});

test('refuses a picture outside pictures/, at its place', () => {
  const { desk } = openCampaignDesk();
  const { revision } = desk.open().draft;
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
  const folder = campaignCopy();
  writeFileSync(join(folder, 'terms.yaml'), '? {secret: key}\n: x\n');
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  const { draft } = openCampaignDesk(folder).desk.open();
  expect(draft.problems.map(({ file }) => file)).toContain('terms.yaml');
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('keeps the other files readable when the languages are unknown', () => {
  const { desk } = openWith({ 'campaign.yaml': read('campaign.yaml').replace('[ja, en]', '[tlh]') });
  const { draft } = desk.open();
  expect(draft.problems[0]).toMatchObject({ file: 'campaign.yaml', path: 'languages.0' });
  expect(draft.files.every(({ root }) => root !== undefined)).toBe(true);
});
