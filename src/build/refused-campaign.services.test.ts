import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { campaignCopy } from '../../tests/support/campaign-copy.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

test.for(['build', 'dev'])(
  'npm run %s stops with the sentences alone when the campaign is wrong',
  async (script) => {
    const folder = campaignCopy({
      'apartments.yaml': { '4.walkMinutes': 11 },
      'campaign.yaml': { 'company.name.en': 'Hinata\nHomes' },
    });

    const ended = new AbortController();
    onTestFinished(() => ended.abort());
    // If it did not stop, it would not touch what others are served from.
    const env = { ...process.env, CAMPAIGN_DIR: folder, DIST_DIR: temporaryFolder() };
    const running = promisify(execFile)('npm', ['run', '--silent', script], { env, signal: ended.signal });
    const { code, stderr } = await running.then(
      () => expect.fail('It did not stop.'),
      (error: { code: number; stderr: string }) => error,
    );

    expect(code).toBe(1);
    expect(stderr).toMatch(/apartments\.yaml:\d+: item 5 › walkMinutes: must be a whole number from 1 to 10/);
    expect(stderr).toMatch(/campaign\.yaml:\d+: company › name › en: contains a line break; write it on one/);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stderr.split('\n').filter((line) => line !== '' && !line.startsWith('npm warn'))).toHaveLength(3);
  },
);
