import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parsedYaml } from '../campaign/read/parsed-yaml.ts';
import { changesBetween } from '../files/yaml/changes.ts';
import type { Release } from './releases-folder.ts';

/**
 * Commits a campaign as it was published, and nothing else of its repository. Hooks do not run, and names and fields are
 * data to git, never options.
 * @param of the release: its campaign as it was published, and as it was before
 * @returns why it is not committed; nothing when it is
 */
export async function commitCampaign(
  folder: string,
  {
    source,
    old,
    by,
    campaign,
  }: Pick<Release, 'by' | 'campaign'> & { source: string; old: string | undefined },
): Promise<string[]> {
  const git = gitIn(folder, by);
  const refused = (why: string) => [`The campaign is not committed. ${why.trim()}`];
  const isUnstaged = async () => (await git(['diff', '--cached', '--quiet'])).code === 0;
  if (changesBetween(valuesIn(source), valuesIn(folder)).length > 0)
    return refused('It was changed while it was published.');
  const repository = await git(['rev-parse', '--git-dir']);
  if (repository.code !== 0) return refused(repository.errors);
  if (!(await isUnstaged())) return refused('Other changes are staged: commit or unstage them first.');
  const added = await git(['add', '--', '.']);
  if (added.code !== 0) return refused(added.errors);
  if (await isUnstaged()) return [];
  const message = `Publish ${campaign}\n\n${changedFields(old, folder).join('\n')}\n`;
  const committed = await git(
    ['commit', '--quiet', '--cleanup=verbatim', '--file=-', '--only', '--', '.'],
    message,
  );
  if (committed.code === 0) return [];
  await git(['reset', '--quiet', '--', '.']);
  return refused(committed.errors);
}

/** In this environment, whatever the settings of a user or a repository. */
function gitIn(folder: string, by: string) {
  const email = 'campaign-desk@localhost';
  const env = {
    ...process.env,
    ...{ GIT_AUTHOR_NAME: by, GIT_AUTHOR_EMAIL: email, GIT_COMMITTER_NAME: by, GIT_COMMITTER_EMAIL: email },
    ...{ GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
  };
  const options = [
    '-c',
    'core.hooksPath=/dev/null',
    '-c',
    'commit.gpgSign=false',
    '-c',
    'core.fsmonitor=false',
  ];
  return async (args: string[], input = '') => {
    const child = spawn('git', [...options, ...args], {
      cwd: folder,
      env,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    const failed = once(child, 'error').then(([error]) => ({ code: -1, errors: String(error) }));
    child.stdin.on('error', () => {}).end(input);
    const done = Promise.all([text(child.stderr), once(child, 'close')]);
    return Promise.race([failed, done.then(([errors, [code]]) => ({ code: code as number, errors }))]);
  };
}

const valuesIn = (campaign: string): Record<string, unknown> =>
  Object.fromEntries(
    globSync('*.yaml', { cwd: campaign })
      .toSorted()
      .map((file) => [file, parsedYaml(readFileSync(join(campaign, file), 'utf8')).values()]),
  );

function changedFields(before: string | undefined, after: string): string[] {
  if (before === undefined) return ['The first publication.'];
  const changes = changesBetween(valuesIn(before), valuesIn(after));
  return [...new Set(changes.map(({ file, path }) => `${file}: ${path}`))];
}
