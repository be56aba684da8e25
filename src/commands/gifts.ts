import { userInfo } from 'node:os';
import { CampaignError } from '../campaign/campaign-error.ts';
import { operatorLanguage, operatorLocale } from '../campaign/languages/operator-languages.ts';
import { loadCampaign } from '../campaign/load-campaign.ts';
import { tokyoDay } from '../campaign/tokyo.ts';
import { entriesAddress } from '../entries/engine.ts';
import { EntryStoreError } from '../entries/entry-store-error.ts';
import { faultsText, GiftInputError } from '../gifts/input/fault.ts';
import { languageIn, runGiftsCommand } from './gifts/gifts-command.ts';
import { UsageError } from './usage-error.ts';

/** `npm run gifts`: who gets a gift card. `--help` says how. */

const { stdout, stderr } = process;
const args = process.argv.slice(2);
let language = operatorLanguage(process.env);

/** One line that counts up once somebody has waited for two seconds; wiped before anything else is said. */
const patience = 2000;
let isShown = false;
function progress(done: number): void {
  if (performance.now() < patience) return;
  isShown = true;
  stderr.write(`\r${done.toLocaleString(operatorLocale)} …\x1b[K`);
}

function note(text: string): void {
  stderr.write(`${isShown ? '\r\x1b[K' : ''}${text}\n`);
  isShown = false;
}

try {
  language = languageIn(args, language);
  await runGiftsCommand(args, loadCampaign, {
    language,
    write: (text) => {
      if (isShown) stderr.write('\r\x1b[K');
      stdout.write(text);
    },
    note,
    progress: stderr.isTTY ? progress : undefined,
    user: userInfo().username,
    today: () => tokyoDay(Date.now()),
    store: entriesAddress(),
  });
} catch (error) {
  if (error instanceof GiftInputError) note(faultsText(error.file, error.faults, language));
  else if (error instanceof UsageError) note(`${error.message} npm run gifts -- --help`);
  else if (error instanceof EntryStoreError || error instanceof CampaignError) note(error.message);
  else throw error;
  process.exitCode = 1;
}
