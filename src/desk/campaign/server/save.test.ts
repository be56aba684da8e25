import { chmodSync, lstatSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { campaignCopy } from '../../../../tests/support/campaign-copy.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import type { CampaignFile } from '../contract/campaign.ts';
import { writeCampaign } from './save.ts';

const both: CampaignFile[] = ['terms.yaml', 'copy.yaml'];

const textsIn = (folder: string) =>
  new Map(both.map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const));

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
