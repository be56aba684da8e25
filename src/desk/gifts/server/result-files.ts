import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestRun } from '../../../gifts/folder/kept-runs.ts';
import { exportLedger } from '../../../gifts/folder/show-ledger.ts';
import { type GiftDesk, lastRunIn, openCampaign, placeOf } from './gift-desk.ts';

/** The files that may be downloaded; the app gets no others from the results folder. */
const names = [
  ...['payouts.csv', 'review.csv', 'refused.csv', 'reclaim.csv', 'sent.csv', 'decisions.yaml', 'run.json'],
];

/** Written when they are asked for, since no run writes them: they have the names of those who got a card. */
const ofLedger = ['ledger.csv', 'ledger-months.csv'];

/** `run.json` is the last run, whatever its name in `runs/`. */
const fileOf = (out: string, name: string): string =>
  (name === 'run.json' ? newestRun(out) : undefined) ?? join(out, name);

const bytesOf = (file: string): number | undefined => {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : undefined;
};

export const resultFiles = (out: string): { name: string; bytes: number | null }[] => [
  ...names.flatMap((name) => {
    const bytes = bytesOf(fileOf(out, name));
    return bytes === undefined ? [] : [{ name, bytes }];
  }),
  ...ofLedger.map((name) => ({ name, bytes: null })),
];

/** @returns undefined when no file has this name */
export async function readResultFile(desk: GiftDesk, name: string): Promise<Uint8Array | undefined> {
  const { out } = lastRunIn(desk);
  if (ofLedger.includes(name)) await exportLedger(placeOf(desk, openCampaign(desk)));
  else if (!names.includes(name) || bytesOf(fileOf(out, name)) === undefined) return undefined;
  return readFileSync(fileOf(out, name));
}
