import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
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
import { writeCampaign } from './save.ts';

const both: CampaignFile[] = ['terms.yaml', 'copy.yaml'];

const textsIn = (folder: string) =>
  new Map(both.map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const));

test('puts back the files that were written when the next one cannot be', () => {
  const folder = campaignCopy();
  const before = textsIn(folder);
  rmSync(join(folder, 'copy.yaml'));
  mkdirSync(join(folder, 'copy.yaml'));
  const after = new Map(both.map((file) => [file, 'new'] as const));
  expect(writeCampaign(folder, before, after)).toMatchObject({ detail: expect.stringContaining('EISDIR') });
  expect(readFileSync(join(folder, 'terms.yaml'), 'utf8')).toBe(before.get('terms.yaml'));
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
