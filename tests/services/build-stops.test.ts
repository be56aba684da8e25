import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { campaignCopy, edit } from '../support/campaign-copy.ts';

test.for(['build', 'dev'])(
  'npm run %s stops with the sentences alone when the campaign is wrong',
  { timeout: 90_000 },
  (script) => {
    const folder = campaignCopy();
    edit(folder, 'apartments.yaml', { '4.walkMinutes': 11 });
    edit(folder, 'campaign.yaml', { 'company.name.en': 'Hinata\nHomes' });

    const { status, stderr } = spawnSync('npm', ['run', '--silent', script], {
      encoding: 'utf8',
      env: { ...process.env, CAMPAIGN_DIR: folder },
      timeout: 60_000,
    });

    expect(status).toBe(1);
    expect(stderr).toMatch(/apartments\.yaml:\d+: item 5 › walkMinutes: must be whole minutes from 1 to 10/);
    expect(stderr).toMatch(
      /campaign\.yaml:\d+: company › name › en: contains a line break; write it on one line/,
    );
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stderr.split('\n').filter((line) => line !== '' && !line.startsWith('npm warn'))).toHaveLength(3);
  },
);
