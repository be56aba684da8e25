import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { CampaignError } from '../campaign/campaign-error.ts';
import type { Prompter } from './new-campaign/collect-facts.ts';
import { runNewCampaign } from './new-campaign/new-campaign-command.ts';
import { UsageError } from './usage-error.ts';

/** `npm run new-campaign`: creates the folder of the next campaign. See `--help`. */

const { stdin, stdout, stderr } = process;

const note = (text: string) => void stderr.write(`${text}\n`);

async function prompt(question: string, suggestion: string | undefined): Promise<string> {
  const lines = createInterface({ input: stdin, output: stderr });
  try {
    return await lines.question(`${question}${suggestion ? ` [${suggestion}]` : ''}: `);
  } finally {
    lines.close();
  }
}

const prompter: Prompter | undefined = stdin.isTTY ? { prompt: prompt, note } : undefined;

try {
  await runNewCampaign(process.argv.slice(2), {
    campaigns: 'campaigns',
    write: (text) => void stdout.write(text),
    prompter: prompter,
    now: () => new Date(),
    newId: randomUUID,
  });
} catch (error) {
  if (!(error instanceof UsageError || error instanceof CampaignError)) throw error;
  note(`${error.message}${error instanceof UsageError ? ' See npm run new-campaign -- --help.' : ''}`);
  process.exitCode = 1;
}
