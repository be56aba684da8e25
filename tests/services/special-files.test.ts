import { execFile, execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openEntryStore } from '../../src/entries/sqlite/open-entry-store.ts';
import { campaignCopy } from '../support/campaign-copy.ts';
import { newStore } from '../support/temporary-folder.ts';

test('a pipe and a device in a campaign are reported, and not read', async () => {
  const folder = campaignCopy();
  for (const file of ['copy.yaml', 'steps.yaml']) rmSync(join(folder, file));
  execFileSync('mkfifo', [join(folder, 'copy.yaml')]);
  symlinkSync('/dev/zero', join(folder, 'steps.yaml'));
  // In a process of its own, which is ended if it hangs.
  const load = `
    import { loadCampaign } from ${JSON.stringify(resolve('src/campaign/load-campaign.ts'))};
    try { loadCampaign(${JSON.stringify(folder)}); }
    catch ({ problems }) {
      process.stdout.write(JSON.stringify(problems.map(({ file, message }) => [file, message.en])));
    }`;
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', load], {
    signal: ended.signal,
    killSignal: 'SIGKILL',
  });
  expect(JSON.parse(stdout)).toEqual(
    ['steps.yaml', 'copy.yaml'].map((file) => [
      file,
      expect.stringMatching(/^cannot be read \(not a file\)/),
    ]),
  );
});

test('a store that is a pipe stops the start, without waiting for a writer', async () => {
  const path = newStore();
  execFileSync('mkfifo', [path]);
  await expect(openEntryStore(path)).rejects.toThrow('not a file');
});
