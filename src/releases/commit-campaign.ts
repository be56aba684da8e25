import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readCampaign, valuesIn } from '../campaign/read/file-texts.ts';
import { changesBetween } from '../files/yaml/changes.ts';
import type { Release } from './releases-folder.ts';

/** The campaign as it was published, and as the release before was built from it. */
type Published = Pick<Release, 'by' | 'campaign'> & { source: string; old: string | undefined };

/**
 * Commits a campaign as it was published, and nothing else of its repository. Hooks do not run, and names and fields are
 * data to git, never options.
 * @returns why it is not committed; nothing when it is
 */
export async function commitCampaign(folder: string, published: Published): Promise<string[]> {
  const { source, old, by, campaign } = published;
  const git = gitIn(folder, by);
  const refused = (why: string) => [`The campaign is not committed. ${why.trim()}`];
  const isUnstaged = async () => (await git(['diff', '--cached', '--quiet'])).ok;
  if (readCampaign(source).revision !== readCampaign(folder).revision)
    return refused('It was changed while it was published.');
  const repository = await git(['rev-parse', '--git-dir']);
  if (!repository.ok) return refused(repository.errors);
  if (!(await isUnstaged())) return refused('Other changes are staged: commit or unstage them first.');
  const added = await git(['add', '--', '.']);
  if (!added.ok) return refused(added.errors);
  if (await isUnstaged()) return [];
  const message = `Publish ${campaign}\n\n${changedFields(old, folder).join('\n')}\n`;
  const committed = await git(
    ['commit', '--quiet', '--cleanup=verbatim', '--file=-', '--only', '--', '.'],
    message,
  );
  if (committed.ok) return [];
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
  const settings = ['core.hooksPath=/dev/null', 'commit.gpgSign=false', 'core.fsmonitor=false'];
  const options = settings.flatMap((setting) => ['-c', setting]);
  return async (args: string[], input = '') => {
    const running = promisify(execFile)('git', [...options, ...args], { cwd: folder, env });
    running.child.stdin?.on('error', () => {}).end(input);
    return running.then(
      () => ({ ok: true, errors: '' }),
      (error) => ({ ok: false, errors: error.stderr || String(error) }),
    );
  };
}

function changedFields(before: string | undefined, after: string): string[] {
  if (before === undefined) return ['The first publication.'];
  const [old = {}, fresh = {}] = [before, after].map((folder) => valuesIn(readCampaign(folder).texts));
  const changes = changesBetween(old, fresh);
  return [...new Set(changes.map(({ file, path }) => `${file}: ${path}`))];
}
