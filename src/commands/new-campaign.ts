import { randomUUID } from 'node:crypto';
import { runNewCampaign } from './new-campaign/new-campaign-command.ts';
import { runCommand } from './run-command.ts';
import { ask, isInteractive, note, write } from './terminal.ts';

/** `npm run new-campaign`: creates the folder of the next campaign. See `--help`. */

const prompt = (question: string, suggestion: string | undefined): Promise<string> =>
  ask(`${question}${suggestion ? ` [${suggestion}]` : ''}: `);

await runCommand('new-campaign', () =>
  runNewCampaign(process.argv.slice(2), {
    campaigns: 'campaigns',
    write,
    prompter: isInteractive ? { prompt, note } : undefined,
    now: () => new Date(),
    newId: randomUUID,
  }),
);
