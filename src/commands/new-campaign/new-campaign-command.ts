import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CampaignError, problemLine } from '../../campaign/read/campaign-error.ts';
import { withLines } from '../../campaign/read/yaml-file.ts';
import type { Campaign } from '../../campaign/schema/campaign.ts';
import { type Facts, factContext } from '../../new-campaign/campaign-facts.ts';
import { copyCampaign } from '../../new-campaign/copy-campaign.ts';
import { seasonNotes } from '../../new-campaign/season-notes.ts';
import { CommandError, type Parsed, UsageError } from '../run-command.ts';
import { collectFacts, type factOptions, type Prompter } from './collect-facts.ts';

export const newCampaignHelp = `Creates the next campaign from the newest one in campaigns/

  npm run new-campaign                    asks for everything
  npm run new-campaign -- autumn-2027     asks for everything except the folder
  npm run new-campaign -- autumn-2027 --start "2027-09-01 10:00" --end "2027-10-31 23:59" --check-in-deadline 2027-11-30

Options (those marked * are required without a terminal)
* --start TIME               start, Japanese time; without a time of day, that of the previous campaign
* --end TIME                 end
* --check-in-deadline DAY    last day to check in
  --payment-deadline DAY     last day to reserve and pay; default: the day of the end
  --entries-until DAY        last day on which the entries may be kept
  --id NAME                  name for ad platforms and in each entry; default: derived from the folder
  --gift-rate PERCENT        gift card, percent of the first month's rent; default: as before
  --advertised-discount PERCENT   the 'up to … % off'; default: the largest discount in apartments.yaml

The new folder gets the texts, pictures and comments of the old one, the new dates and rates, and new form ids. Its status is
scheduled, and it can be built at once. The old folder is not touched. The command then lists every text and picture that still
mentions another season or the previous year. If an option is invalid, such as a date in the past, nothing is created.
`;

type NewCampaignDeps = {
  /** The folder of all campaigns. */
  campaigns: string;
  /** Receives the command's output. */
  write: (text: string) => void;
  /** The person at the terminal; undefined without one. */
  prompter: Prompter | undefined;
};

/**
 * `npm run new-campaign`: creates the folder of the next campaign from the newest one.
 * @throws {CommandError} for a wrong call or invalid facts; nothing has been created then
 */
export async function runNewCampaign(
  { values, positionals: [folder, ...rest] }: Parsed<typeof factOptions>,
  deps: NewCampaignDeps,
): Promise<void> {
  if (rest.length > 0) throw new UsageError(`Too many arguments: ${rest.join(' ')}.`);
  const context = factContext(deps.campaigns);
  if (context === undefined)
    throw new CommandError(`There is no campaign in ${deps.campaigns}/ to begin with.`);
  const facts = await collectFacts({ ...values, folder }, context, deps.prompter);
  deps.write(report(context.old, copied(deps.campaigns, context.old, facts)));
}

function copied(campaigns: string, old: Campaign, facts: Facts): Campaign {
  try {
    return copyCampaign(campaigns, old, facts);
  } catch (error) {
    if (!(error instanceof CampaignError)) throw error;
    const faults = error.problems.map(problemLine).join('\n');
    throw new CommandError(`Nothing was created: the new campaign could not be published.\n${faults}\n`);
  }
}

function report(old: Campaign, made: Campaign): string {
  const notes = withLines(seasonNotes(made, old.settings.period), (file) =>
    readFileSync(join(made.folder, file), 'utf8'),
  );
  const { hero, formProvider } = made.settings;
  return [
    `Created ${made.folder} from ${old.folder}. To see it: CAMPAIGN_DIR=${made.folder} npm run dev`,
    'Its status is scheduled: it opens and closes by itself. To see it open now, set status to open in campaign.yaml.',
    '',
    notes.length === 0
      ? 'No text or picture name mentions another season or year.'
      : 'Texts and pictures that mention another season or year:',
    ...notes.map(problemLine),
    '',
    'Check these too; their content cannot be searched:',
    ...hero.map(({ image }) => `  ${image} (hero)`),
    '  prices, discounts, apartments and terms: copied from the previous campaign',
    ...(formProvider.provider === 'hubspot'
      ? ['  formId in campaign.yaml: create the new forms in HubSpot and enter their ids here']
      : []),
    '',
  ].join('\n');
}
