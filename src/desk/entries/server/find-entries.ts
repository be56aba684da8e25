import type { ReportedCampaign } from '../../../campaign/reported-campaign.ts';
import type { ListedEntry } from '../../../entries/entry-archive.ts';
import { sourceOf } from '../../../entries/sql/summary.ts';
import type { EntriesApi, EntriesSummary, ListQuery, Period } from '../contract/entries.ts';
import type { OpenEntries } from './open-entries.ts';

/** Entries on a page of the list, and read at once for an export. */
const pageSize = 100;

/** `campaign`: that of the desk; undefined while its file has faults. */
type CampaignEntries = OpenEntries & { campaign: ReportedCampaign | undefined };

export async function summarize(opened: CampaignEntries, period: Period, now: Date): Promise<EntriesSummary> {
  const { archive, outbox } = opened;
  const { id: campaign, entriesUntil } = opened.campaign ?? {};
  const hasDeliveries = (await outbox.count({})).length > 0;
  const undelivered = { ...period, text: '', kind: 'undelivered', campaigns: 'this' } as const;
  return {
    ...(await archive.summarize({ since: period.from, until: period.to, campaign })),
    asOf: now.toISOString(),
    campaign: campaign ?? null,
    entriesUntil,
    others: (await archive.countCampaigns()).filter((each) => each.campaign !== campaign),
    further: (await archive.answeredFields()).filter((field) => field !== 'name' && field !== 'email'),
    undelivered: hasDeliveries ? (await findEntries(opened, undelivered)).length : undefined,
  };
}

/** One page of the list, or the last one for a page that is gone. */
export async function listPage(opened: CampaignEntries, query: ListQuery): Promise<EntriesApi['GET /list']> {
  const { archive, outbox } = opened;
  const all = await findEntries(opened, query);
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const from = Math.min(query.page, pages - 1) * pageSize;
  const ids = all.slice(from, from + pageSize);
  const deliveries = await outbox.list({ entries: ids }, 0, 10 * pageSize);
  const entries = (await archive.pick(ids)).map((entry) => ({
    ...entry,
    source: sourceOf(entry.page).source,
    deliveries: deliveries
      .filter((delivery) => delivery.entry === entry.id)
      .map(({ sink, state, attempted, error }) => ({ sink, state, attempted, error })),
  }));
  return { total: all.length, pages, entries };
}

/** More than anybody looks through; a flood of refused mails would be longer. */
const maxUndelivered = 10_000;

/** The ids of what is listed, newest first. */
export async function findEntries(
  { archive, outbox, campaign: own }: CampaignEntries,
  { text, kind, campaigns, from, to }: Omit<ListQuery, 'page'>,
): Promise<number[]> {
  const campaign = campaigns === 'all' ? undefined : own?.id;
  const found = await archive.find({
    text,
    suspected: kind === 'suspected',
    campaign,
    since: from,
    until: to,
  });
  if (kind !== 'undelivered') return found;
  const pending = await outbox.list(
    { states: ['refused', 'expired', 'skipped', 'queued'] },
    0,
    maxUndelivered,
  );
  // What is queued without an error is only on its way.
  const failed = pending.filter(({ state, error }) => state !== 'queued' || error !== undefined);
  const undelivered = new Set(failed.map(({ entry }) => entry));
  return found.filter((id) => undelivered.has(id));
}

export async function* pagesOf(
  { archive }: OpenEntries,
  ids: readonly number[],
): AsyncGenerator<ListedEntry[]> {
  for (let from = 0; from < ids.length; from += pageSize)
    yield await archive.pick(ids.slice(from, from + pageSize));
}
