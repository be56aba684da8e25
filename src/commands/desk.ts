import { buildApp } from '../desk/shell/server/build-app.ts';
import { openInBrowser } from '../desk/shell/server/private-folder.ts';
import { startDesk } from '../desk/start-desk.ts';
import { entriesAddress } from '../entries/engine.ts';
import { deskHelp } from './desk-help.ts';
import { runCommand, UsageError } from './run-command.ts';
import { write } from './terminal.ts';

/** `npm run desk`: the operators' app in the browser. */

/** Where `npm run gifts` writes. */
const results = 'gifts';

const options = { 'no-open': { type: 'boolean', default: false } } as const;

await runCommand({ name: 'desk', options, help: deskHelp }, async ({ values, positionals }) => {
  if (positionals.length > 0) throw new UsageError(`Too many arguments: ${positionals.join(' ')}.`);
  const entries = entriesAddress();
  const { address, used, stop } = await startDesk(await buildApp(), entries, results);
  write(`The desk is at ${address}\nThe address works once. Ctrl+C ends the desk.\n`);
  const forget = values['no-open'] ? () => {} : openInBrowser(address);
  void used.then(forget);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      forget();
      void stop();
    });
  }
});
