import { factOptions as options } from './new-campaign/collect-facts.ts';
import { newCampaignHelp as help, runNewCampaign } from './new-campaign/new-campaign-command.ts';
import { runCommand } from './run-command.ts';
import { ask, isInteractive, note, write } from './terminal.ts';

/** `npm run new-campaign`: creates the folder of the next campaign. See `--help`. */

const prompter = isInteractive ? { ask, note } : undefined;

await runCommand({ name: 'new-campaign', options, help }, (call) =>
  runNewCampaign(call, { campaigns: 'campaigns', write, prompter }),
);
