import { createHash } from 'node:crypto';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { campaignCopy } from '../../../../tests/support/campaign-copy.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import type { CampaignFile } from '../contract/campaign.ts';
import { finishInterruptedSave, writeCampaign } from './save.ts';

const both: CampaignFile[] = ['terms.yaml', 'copy.yaml'];

const textsIn = (folder: string) =>
  new Map(both.map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const));

const hidden = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('.'));

/** A folder in which a save of two files was interrupted after the first, and what it was to write. */
function interrupted() {
  const folder = campaignCopy();
  const before = textsIn(folder);
  const after = new Map(both.map((file) => [file, `${before.get(file)}# saved\n`] as const));
  const digest = (text = '') => createHash('sha256').update(text).digest('hex');
  const replaced = Object.fromEntries([...before].map(([file, text]) => [file, digest(text)]));
  mkdirSync(join(folder, '.ready'));
  writeFileSync(join(folder, '.ready', '.replaces.json'), JSON.stringify(replaced));
  writeFileSync(join(folder, '.ready', 'copy.yaml'), after.get('copy.yaml') ?? '');
  writeFileSync(join(folder, 'terms.yaml'), after.get('terms.yaml') ?? '');
  return { folder, after };
}

test('completes an interrupted save, removes what a kill has left, and says what it completed', () => {
  const { folder, after } = interrupted();
  mkdirSync(join(folder, '.writing-abcdef'));
  writeFileSync(join(folder, '.writing-abcdef', 'copy.yaml'), 'half');
  expect(finishInterruptedSave(folder)).toMatch(/was completed: copy\.yaml as saved/);
  expect(textsIn(folder)).toEqual(after);
  expect(hidden(folder)).toEqual([]);
});

test('a save that was interrupted after its last file stays', () => {
  const { folder, after } = interrupted();
  renameSync(join(folder, '.ready', 'copy.yaml'), join(folder, 'copy.yaml'));
  expect(finishInterruptedSave(folder)).toBeUndefined();
  expect(textsIn(folder)).toEqual(after);
  expect(hidden(folder)).toEqual([]);
});

test('completes nothing when somebody has written since, and says so until a person has looked', () => {
  const { folder, after } = interrupted();
  writeFileSync(join(folder, 'copy.yaml'), 'theirs');
  expect(finishInterruptedSave(folder)).toMatch(/copy\.yaml changed since.*delete .*\.ready/);
  expect(textsIn(folder)).toEqual(new Map([...after, ['copy.yaml', 'theirs']]));
  const save = () => writeCampaign(folder, textsIn(folder), new Map(both.map((file) => [file, 'x'])));
  expect(save()).toMatchObject({ detail: expect.stringMatching(/delete .*\.ready/) });
  writeFileSync(join(folder, '.ready', '.replaces.json'), '{"copy.yaml":');
  expect(finishInterruptedSave(folder)).toMatch(/cannot be read.*delete .*\.ready/);
  rmSync(join(folder, '.ready'), { recursive: true });
  expect(save()).toEqual(both);
  expect(hidden(folder)).toEqual([]);
});

test('keeps a file’s mode, and a link as a link', () => {
  const folder = campaignCopy();
  const elsewhere = join(temporaryFolder(), 'terms.yaml');
  writeFileSync(elsewhere, 'old');
  symlinkSync(elsewhere, join(folder, 'linked.yaml'));
  chmodSync(join(folder, 'terms.yaml'), 0o640);
  writeCampaign(folder, textsIn(folder), new Map([['terms.yaml', 'new']]));
  expect(statSync(join(folder, 'terms.yaml')).mode & 0o777).toBe(0o640);
  writeCampaign(folder, new Map(), new Map([['linked.yaml' as CampaignFile, 'new']]));
  expect(readFileSync(elsewhere, 'utf8')).toBe('new');
  expect(lstatSync(join(folder, 'linked.yaml')).isSymbolicLink()).toBe(true);
});
