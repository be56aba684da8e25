import { runNewCampaign } from './new-campaign/new-campaign-command.ts';
import { runCommand } from './run-command.ts';
import { ask, isInteractive, note, write } from './terminal.ts';

/** `npm run new-campaign`: creates the folder of the next campaign. See `--help`. */

await runCommand('new-campaign', () =>
  runNewCampaign(process.argv.slice(2), {
    campaigns: 'campaigns',
    write,
    prompter: isInteractive ? { ask, note } : undefined,
  }),
);
