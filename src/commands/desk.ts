import { parseArgs } from 'node:util';
import { campaignFolder } from '../campaign/load-campaign.ts';
import { giftsThread } from '../desk/gifts/server/gifts-thread.ts';
import { buildApp } from '../desk/shell/server/build-app.ts';
import { openInBrowser } from '../desk/shell/server/private-folder.ts';
import { startDesk } from '../desk/start-desk.ts';
import { entriesAddress } from '../entries/engine.ts';
import { deskHelp } from './desk-help.ts';

/** `npm run desk`: the operators' app in the browser. */

/** Where `npm run gifts` writes. */
const results = 'gifts';

const { stdout, stderr } = process;

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'no-open': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return void stdout.write(deskHelp);
  const entries = entriesAddress();
  const folder = await buildApp(() => stderr.write('Preparing the desk, once after each update …\n'));
  const { address, used, stop } = await startDesk(folder, entries, {
    gifts: giftsThread({ campaign: campaignFolder(), entries, results }),
    results,
  });
  stdout.write(`The desk is at ${address}\nThe address works once. Ctrl+C ends the desk.\n`);
  const forget = values['no-open'] ? () => {} : openInBrowser(address);
  void used.then(forget);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      forget();
      void stop();
    });
  }
}

try {
  await run();
} catch (error) {
  const isWrongCall =
    error instanceof TypeError && 'code' in error && String(error.code).includes('PARSE_ARGS');
  if (!isWrongCall) throw error;
  stderr.write(`${error.message} See npm run desk -- --help.\n`);
  process.exitCode = 1;
}
