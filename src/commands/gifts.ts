import { tokyoDay } from '../campaign/content/tokyo.ts';
import { loadCampaign } from '../campaign/load-campaign.ts';
import { operatorLanguage } from '../campaign/schema/languages/operator-languages.ts';
import { entriesAddress } from '../entries/engine.ts';
import { accountName } from '../gifts/folder/account-name.ts';
import { options, runGiftsCommand } from './gifts/gifts-command.ts';
import { giftsHelp } from './gifts/gifts-help.ts';
import { languageIn, runCommand } from './run-command.ts';
import { note, write } from './terminal.ts';

/** `npm run gifts`: who gets a gift card. `--help` says how. */

const language = languageIn(process.argv.slice(2), operatorLanguage(process.env));

await runCommand({ name: 'gifts', options, help: giftsHelp[language], language }, (call) => {
  const [user, today] = [accountName(), tokyoDay(Date.now())];
  const terminal = { language, write, note, user, today, store: entriesAddress() };
  return runGiftsCommand(call, loadCampaign, terminal);
});
