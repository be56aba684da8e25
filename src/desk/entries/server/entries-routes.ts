import { text } from 'node:stream/consumers';
import { startOfDay, tokyoDay } from '../../../campaign/content/tokyo.ts';
import { reportedCampaign } from '../../../campaign/reported-campaign.ts';
import { exportCsv } from '../../../entries/export/export-csv.ts';
import { exportJson } from '../../../entries/export/export-entries.ts';
import type { GiftLedger } from '../../../entries/gift-ledger.ts';
import { deliveryStates } from '../../../entries/outbox.ts';
import { shellWord } from '../../../entries/shell-word.ts';
import { sourceOf } from '../../../entries/sql/summary.ts';
import { forgettable } from '../../../gifts/folder/forgettable.ts';
import type { Forgettable } from '../../../gifts/forgettable.ts';
import { type Answers, answerRequests, readQuery } from '../../shell/server/read-json.ts';
import { entries as texts } from '../../texts/entries.ts';
import { type EntriesApi, exportQuery, requests } from '../contract/entries.ts';
import { deliverySetup, testSink } from './delivery-sinks.ts';
import { findEntries, listPage, pagesOf, summarize } from './find-entries.ts';
import type { EntriesSource } from './open-entries.ts';

export type EntriesDeps = {
  /** The folder of the campaign that the desk is open on. */
  opened: string;
  entries: EntriesSource;
  /** Of the same store. */
  ledger: GiftLedger;
  /** Has one folder of `npm run gifts` output per campaign. */
  results: string;
  now: () => Date;
};

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

/** The area Entries: figures, list, export, deletion and deliveries. */
export function entriesRoutes({ opened, entries, ledger, results, now }: EntriesDeps) {
  /** For what nobody can ask for before there are entries. */
  const open = async () => {
    const store = await entries();
    if (store === undefined) throw new Error('There is no entry store yet.');
    return { ...store, campaign: reportedCampaign(opened) };
  };
  const findForgettable = async (before: string): Promise<Forgettable> => {
    const { archive, campaign } = await open();
    if (campaign === undefined) throw new Error('Whose entries these are cannot be read from campaign.yaml.');
    return forgettable(archive, { campaign: campaign.id, before, ledger, gifts: results });
  };
  const answers: Answers<typeof requests, EntriesApi> = {
    'GET /summary': async (period) => {
      const store = await entries();
      return store ? summarize({ ...store, campaign: reportedCampaign(opened) }, period, now()) : null;
    },
    'GET /list': async (query) => listPage(await open(), query),
    'POST /delete': async ({ email }) => {
      const { archive } = await open();
      const { deleted, unfinished } = await archive.deleteAllOf(email);
      const runAgain = unfinished && `npm run entries -- delete --email ${shellWord(email)}`;
      return { deleted, runAgain };
    },
    // Those of `npm run entries -- forget`: what would be erased, and that it is, unless it has changed since.
    'GET /forget': ({ before }) => findForgettable(before),
    'POST /forget': async ({ before, entries, giftsSent }) => {
      const found = await findForgettable(before);
      const { erasable, obstacle, giftsUnknown } = found;
      const isConfirmed = obstacle === undefined && (giftsSent || !giftsUnknown);
      if (erasable?.entries !== entries || !isConfirmed) return { found };
      const { archive } = await open();
      const { campaign } = erasable;
      const { deleted, unfinished } = await archive.deleteAllIn({ campaign, before: startOfDay(before) });
      const runAgain =
        unfinished && `npm run entries -- forget --campaign ${shellWord(campaign)} --before ${before}`;
      return { deleted, runAgain };
    },
    'GET /deliveries': () => deliverySetup(opened),
    'POST /deliveries/resend': async ({ entry, sink }) => {
      const { outbox } = await open();
      const wanted = { entries: [entry], sinks: [sink], states: deliveryStates };
      return { due: await outbox.resend(wanted, now().getTime()) };
    },
    'POST /deliveries/test': (test) => testSink(test, opened, now()),
  };
  const routes = answerRequests(requests, answers);
  routes.get('/export', async (context) => {
    const { format, language, ...query } = readQuery(context, exportQuery);
    const store = await open();
    const pages = pagesOf(store, (await findEntries(store, query)).reverse());
    const parts =
      format === 'json'
        ? exportJson(pages)
        : exportCsv(pages, () => store.archive.answeredFields(), {
            [texts.source[language]]: ({ page }) => sourceOf(page).source,
            [texts.medium[language]]: ({ page }) => sourceOf(page).medium,
            [texts.campaign[language]]: ({ page }) => sourceOf(page).campaign,
          });
    // As a whole: what fails must be an error response, not half a file.
    const file = await text(parts);
    return context.body(file, 200, {
      'Content-Type': types[format],
      'Content-Disposition': `attachment; filename="entries-${tokyoDay(now())}.${format}"`,
    });
  });
  return routes;
}
