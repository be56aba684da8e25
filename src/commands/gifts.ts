import { userInfo } from 'node:os';
import { tokyoDay } from '../campaign/content/tokyo.ts';
import { loadCampaign } from '../campaign/load-campaign.ts';
import { operatorLanguage } from '../campaign/schema/languages/operator-languages.ts';
import { entriesAddress } from '../entries/engine.ts';
import { languageIn, runGiftsCommand } from './gifts/gifts-command.ts';
import { runCommand } from './run-command.ts';
import { note, progress, write } from './terminal.ts';

/** `npm run gifts`: who gets a gift card. `--help` says how. */

const args = process.argv.slice(2);
const language = languageIn(args, operatorLanguage(process.env));

await runCommand(
  'gifts',
  () => {
    const [user, today] = [userInfo().username, tokyoDay(Date.now())];
    const terminal = { language, write, note, progress, user, today, store: entriesAddress() };
    return runGiftsCommand(args, loadCampaign, terminal);
  },
  language,
);
