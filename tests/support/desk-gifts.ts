import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Campaign } from '../../src/campaign/schema/campaign.ts';
import { options, runGiftsCommand } from '../../src/commands/gifts/gifts-command.ts';
import { parsed } from '../../src/commands/run-command.ts';
import type {
  GiftsProblem,
  GiftsRefusal,
  GiftsRun,
  GiftsState,
  Mapping,
  MarkedSent,
} from '../../src/desk/gifts/contract/gifts.ts';
import type { DroppedFile } from '../../src/desk/gifts/contract/requests.ts';
import { createGiftDesk } from '../../src/desk/gifts/server/gift-desk.ts';
import { giftsRoutes } from '../../src/desk/gifts/server/gifts-routes.ts';
import { accountName } from '../../src/gifts/folder/account-name.ts';
import { campaignCopy } from './campaign-copy.ts';
import { readResult } from './gifts-command.ts';
import { exampleFolder } from './gifts-example.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * The desk's gift card routes on a copy of the spring campaign. All requests but `send` and `sendFile` throw for a problem.
 * @param entries a value for `ENTRIES_DB`; by default no store
 */
export function openDeskGifts(entries = join(temporaryFolder(), 'none.sqlite')) {
  const campaign = campaignCopy();
  const results = temporaryFolder();
  const desk = new Hono().route('/', giftsRoutes(createGiftDesk({ campaign, entries, results })));
  desk.onError((error, context) => context.text(error.name, 500));
  const send = (path: string, method = 'GET', body?: unknown) => {
    const headers = { 'Content-Type': 'application/json' };
    return desk.request(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  };
  const sendFile = (what: DroppedFile, name: string, bytes: Uint8Array, headers = {}) =>
    desk.request(`/file?${new URLSearchParams({ what, name })}`, {
      method: 'POST',
      headers,
      body: bytes as Uint8Array<ArrayBuffer>,
    });
  const ask = async <Value = GiftsState>(...request: Parameters<typeof send>): Promise<Value> =>
    answered(await send(...request));
  const problem = async (answer: Response | Promise<Response>): Promise<GiftsProblem> => {
    const body = (await (await answer).json()) as object | GiftsRefusal;
    if ('problem' in body) return body.problem;
    throw new Error(`A problem was expected: ${JSON.stringify(body).slice(0, 500)}`);
  };
  return {
    ...{ campaign, send, sendFile, ask, problem, out: join(results, 'Spring2025') },
    drop: async (...file: Parameters<typeof sendFile>): Promise<GiftsState> =>
      answered(await sendFile(...file)),
    mapping: (what: DroppedFile, headers: Record<string, string> = {}) =>
      ask<Mapping>(`/mapping?${new URLSearchParams({ what, ...headers })}`),
    storeMapping: (mapping: object) => ask('/mapping', 'POST', mapping),
    run: async (on?: string): Promise<GiftsRun> => {
      const { run } = await ask('/run', 'POST', { on });
      if (run === null) throw new Error('The run is missing.');
      return run;
    },
    decide: (decision: object) => ask('/decisions', 'POST', decision),
    takeBack: (decision: object) => ask('/decisions', 'DELETE', decision),
    markSent: (marks: object) =>
      ask<GiftsState & { marked: MarkedSent }>('/sent', 'POST', { by: 'sato', ...marks }),
  };
}

/** A desk that has the guide's example with its map. */
export async function openExample() {
  const desk = openDeskGifts();
  copyFileSync(join(exampleFolder, 'reservations.yaml'), join(desk.campaign, 'reservations.yaml'));
  await desk.drop('reservations', 'r.csv', exampleBytes('reservations.csv'));
  await desk.drop('entries', 'e.csv', exampleBytes('entries.csv'));
  return desk;
}

/** Runs the command on a store and a campaign. */
export const commandOn = (store: string, campaign: Campaign, ...args: string[]) =>
  runGiftsCommand(parsed(options, args), () => campaign, {
    store,
    language: 'en',
    write: () => {},
    note: () => {},
    user: accountName(),
    today: '2025-07-15',
  });

async function answered<Value>(answer: Response): Promise<Value> {
  const text = await answer.text();
  if (answer.status !== 200 || text.startsWith('{"problem"'))
    throw new Error(`${answer.status} ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

/** The lists of a results folder and its last run, byte for byte, by file name. */
export const resultsIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    [...readdirSync(folder).filter((name) => !['ledger.sqlite', 'runs'].includes(name)), 'run.json'].map(
      (name) => [name, readResult(folder, name)],
    ),
  );

/** Gives a folder the ledger of another one, by whose key it numbers its cards. */
export function shareLedger(from: string, to: string): void {
  mkdirSync(join(to, 'runs'), { recursive: true, mode: 0o700 });
  for (const name of ['runs/ledger.json', 'ledger.sqlite']) copyFileSync(join(from, name), join(to, name));
}

/** The files of the guide's example. */
export const exampleBytes = (name: string): Uint8Array => readFileSync(join(exampleFolder, name));

/** A person's decisions about its open pairs. */
export const exampleDecisions = [
  { reservation: 'A-103', entry: 19, match: true, reason: '電話で本人確認', by: 'sato' },
  { reservation: 'A-104', entry: 20, match: false, reason: 'ご家族の"エントリー"', by: 'sato' },
];
