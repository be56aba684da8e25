import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import type { OperatorLanguage } from '../../src/campaign/schema/languages/operator-languages.ts';
import { options, runGiftsCommand } from '../../src/commands/gifts/gifts-command.ts';
import { parsed } from '../../src/commands/run-command.ts';
import type { NewEntry } from '../../src/entries/entry.ts';
import { csvLine, harmlessCell } from '../../src/entries/export/harmless-cell.ts';
import { requireRun } from '../../src/gifts/folder/kept-runs.ts';
import { faultsText, GiftInputError } from '../../src/gifts/input/fault.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const campaign = loadCampaign('campaigns/spring-2025');

export const headers =
  'id,name,email,status,apartment,reservedAt,paidAt,contractStart,contractEnd,checkIn,endedOn,firstMonthRent';
export const rows = [
  'R-1,山田 花子,hanako@mail.example,confirmed,1,2025-04-10,2025-04-15,2025-05-01,2025-07-31,,,182000',
  'R-2,髙橋 一郎,ichiro@mail.example,confirmed,2,2025-04-10,2025-04-30 23:59,2025-05-20,2025-08-31,,,288000',
  'R-3,=SUM(1),sum@mail.example,confirmed,2,2025-04-10,2025-04-30,2025-04-20,2025-08-31,,,288000',
  '=R-4,鈴木 次郎,jiro@mail.example,cancelled,,,,,,,,',
];

export const entry = (number: number, name: string, email: string): NewEntry => ({
  time: `2025-04-0${number}T01:00:00.000Z`,
  formId: 'b7d41c6e-2f58-4a93-8e0d-51c9a7f36b24',
  language: 'ja',
  name,
  email,
  page: undefined,
  campaign: 'Spring2025',
  suspected: false,
  idempotency: `entry ${number}`,
});

export const kept = [
  entry(1, '山田花子', 'hanako@mail.example'),
  entry(2, '高橋 一郎', 'ichiro@mail.example'),
  entry(3, '=SUM(1)', 'sum@mail.example'),
  { ...entry(4, '鈴木 次郎', 'jiro@mail.example'), campaign: 'Spring2024' },
];

/** Writes entries as `npm run entries -- export` does, numbered from 1. */
export function writeEntries(file: string, entries: readonly NewEntry[]): void {
  const lines = entries.map(({ time, language, name, email, suspected, campaign }, index) =>
    [`${index + 1}`, time, language, name, email, suspected ? 'yes' : 'no', campaign].map(harmlessCell),
  );
  const columns = ['id', 'time', 'language', 'name', 'email', 'suspected', 'campaign'];
  writeFileSync(file, [columns, ...lines].map(csvLine).join(''));
}

/** A workplace with a file of reservations and one of entries. */
export function desk() {
  const folder = temporaryFolder();
  const file = join(folder, 'r.csv');
  writeFileSync(file, [headers, ...rows].join('\n'));
  const entries = join(folder, 'entries.csv');
  writeEntries(entries, kept);
  const out = join(folder, 'out');
  const run = (...args: string[]) =>
    command(['--reservations', file, '--entries', entries, '--out', out, ...args]);
  const read = (name: string) => readResult(out, name);
  return { folder, file, entries, out, run, read };
}

/** Runs the command. @returns its output; a refusal is rethrown with its text */
export async function command(
  args: string[],
  language: OperatorLanguage = 'en',
  store = '/nowhere',
  today = '2025-07-02',
): Promise<string> {
  const written: string[] = [];
  try {
    await runGiftsCommand(parsed(options, args), () => campaign, {
      language,
      write: (text) => void written.push(text),
      note: (text) => void written.push(`${text}\n`),
      user: 'sato',
      today,
      store,
    });
  } catch (error) {
    if (!(error instanceof GiftInputError)) throw error;
    throw new Error(faultsText(error.file, error.faults, language));
  }
  return written.join('');
}

/** A file of a results folder; `run.json` is the record of the last run. */
export const readResult = (out: string, name: string): string =>
  readFileSync(name === 'run.json' ? requireRun(out) : join(out, name), 'utf8');

/** The lists that a run writes. */
export const names = ['payouts.csv', 'reclaim.csv', 'refused.csv', 'review.csv', 'sent.csv'];

/** All that is in the folder then. */
export const inFolder = ['ledger.sqlite', ...names.slice(0, 4), 'runs', 'sent.csv'];

/** Order numbers and guests' digests differ from ledger to ledger. */
export const withoutOrders = (text: string): string =>
  text.replaceAll(/"Spring2025[0-9A-F]{20}"/g, '"order"').replaceAll(/"guest":"[0-9a-f ]+"/g, '"guest"');
