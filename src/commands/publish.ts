import { resolve } from 'node:path';
import { tokyoTime } from '../campaign/content/tokyo.ts';
import { campaignFolder } from '../campaign/read/campaign-folder.ts';
import { accountName } from '../gifts/folder/account-name.ts';
import type { ServerState } from '../releases/ask-server.ts';
import { type PublishStep, publish } from '../releases/publish.ts';
import {
  currentRelease,
  listReleases,
  type Release,
  releasesFolder,
  rollBack,
} from '../releases/releases-folder.ts';
import { runCommand, UsageError } from './run-command.ts';
import { note, write } from './terminal.ts';

const help = `Puts the page online where the server follows releases/current, and takes it back
  npm run publish            builds a release, checks it, and shows it from now on
  npm run publish -- --list  the releases, the newest first
  npm run publish -- --back  shows again what was shown before, without a build
  --by NAME                  who publishes (your user name)

CAMPAIGN_DIR selects the campaign, SITE_URL the address, RELEASES_DIR the folder (releases). The last ten releases stay.
With PUBLISH_GIT=on each publication is also a commit of the campaign’s folder, and of nothing else.
Until a new one has passed its check, and whenever something fails, the page stays as it was. More in docs/running.md.
`;

const options = {
  list: { type: 'boolean' },
  back: { type: 'boolean' },
  by: { type: 'string' },
} as const;

const steps: Record<PublishStep, string> = {
  build: 'Building …',
  check: 'Checking: every file, and each page from its own server …',
  show: 'Switching …',
};

await runCommand({ name: 'publish', options, help }, async ({ values, positionals }) => {
  if (positionals.length > 0) throw new UsageError(`Too many arguments: ${positionals.join(' ')}.`);
  if (values.list && values.back) throw new UsageError('Choose --list or --back.');
  const releases = releasesFolder();
  if (values.list) return list(releases);
  const onStep = (step: PublishStep) => note(steps[step]);
  const by = values.by || accountName();
  const campaign = resolve(campaignFolder());
  const { release, server } = await (values.back
    ? rollBack(releases)
    : publish({ releases, campaign, by, onStep }));
  write(`${values.back ? 'Shown again' : 'Published'}: ${lineOf(release)}\n`);
  report(server);
});

function list(releases: string): void {
  const shown = currentRelease(releases);
  for (const release of listReleases(releases))
    write(`${release.name === shown?.name ? '*' : ' '} ${lineOf(release)}\n`);
}

/** Such as `20250401T003000Z-0a1b2c3d  Spring2025, 2025-04-01 09:30:00 (Tokyo), hanako`. */
function lineOf({ name, at, by, campaign }: Release): string {
  return `${name}  ${campaign}, ${tokyoTime(at)} (Tokyo), ${by}`;
}

/** What the server on this machine makes of it. */
function report({ state, warnings }: ServerState): void {
  const says = {
    shown: 'The server on this machine shows it.',
    other: 'The server on this machine does not show it: was it started on releases/current/server.js?',
    absent: 'Servers that follow releases/current show it within two seconds.',
  };
  note(says[state]);
  for (const warning of warnings) note(`Warning: ${warning}`);
  if (state === 'other') process.exitCode = 1;
}
