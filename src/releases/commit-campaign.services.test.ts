import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editYamlFile } from '../../tests/support/edit-yaml-file.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { commitCampaign } from './commit-campaign.ts';

test('commits the campaign’s folder alone, with whatever name, and no hook; leaves a locked or dirty index alone', async () => {
  const repository = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@localhost', ...args], {
      cwd: repository,
      encoding: 'utf8',
    });
  const folder = join(repository, 'campaign');
  cpSync('campaigns/spring-2025', folder, { recursive: true });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message=Before');
  const before = join(temporaryFolder(), 'before');
  cpSync(folder, before, { recursive: true });
  mkdirSync(join(repository, '.git/hooks'), { recursive: true });
  writeFileSync(join(repository, '.git/hooks/pre-commit'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  writeFileSync(join(repository, 'other.txt'), 'not ours');
  editYamlFile(join(folder, 'apartments.yaml'), { '0.discount': 200_000 });
  const by = '--author=<花子>\n"$(id)"';
  const commit = async (of = folder, source = of) =>
    (await commitCampaign(of, { source, old: before, by, campaign: 'Spring2025' })).join();

  writeFileSync(join(repository, '.git/index.lock'), '');
  expect(await commit()).toMatch(/^The campaign is not committed\. .*index\.lock/s);
  rmSync(join(repository, '.git/index.lock'));
  git('add', 'other.txt');
  expect(await commit()).toMatch(/Other changes are staged/);
  git('reset', '--quiet');
  expect(await commit()).toBe('');
  expect(git('log', '-1', '--format=%an|%B')).toMatch(
    /^--author=花子.*\|Publish Spring2025\n\napartments\.yaml: 0\.discount\n/,
  );
  expect(git('status', '--short')).toBe('?? other.txt\n');
  expect(await commit(), 'nothing has changed').toBe('');
  expect(git('rev-list', '--count', 'HEAD').trim()).toBe('2');
  expect(await commit(before)).toMatch(/not a git repository/i);
  expect(await commit(folder, before)).toMatch(/changed while it was published/);
});
