import { reportedCampaign } from '../../../campaign/reported-campaign.ts';
import { tokyoDay } from '../../../campaign/tokyo.ts';
import type { EntriesSummary } from '../contract/entries.ts';
import type { OpenEntries } from './reopened-archive.ts';

/** Throttles counting to this share of the time: under constant arrivals, a large store is counted less often. */
const share = 1 / 20;

type Counted = Omit<EntriesSummary, 'today'> & { next: number };

/**
 * Recounts when entries have come or gone, at most one count at a time.
 * @param clock in milliseconds, by which a count's duration is measured
 */
export function liveSummary(
  { archive, revision }: OpenEntries,
  now: () => Date,
  clock = () => performance.now(),
) {
  let counted: Counted | undefined;
  let counting: Promise<Counted> | undefined;
  /** Raised by a deletion: a count that began before it is not kept. */
  let deletions = 0;
  const count = async (): Promise<Counted> => {
    const opened = await archive();
    const started = clock();
    const before = await revision();
    const campaign = reportedCampaign()?.id;
    const summary = await opened.summarize({ campaign });
    const campaigns = await opened.countCampaigns();
    const answered = await opened.answeredFields();
    const ended = clock();
    return {
      ...summary,
      campaign: campaign ?? null,
      others: campaigns
        .filter((each) => each.campaign !== campaign)
        .map((each) => ({ campaign: each.campaign, entries: each.entries })),
      further: answered.filter((field) => field !== 'name' && field !== 'email'),
      revision: before,
      asOf: now().toISOString(),
      next: ended + (ended - started) / share,
    };
  };
  return {
    /** The latest count. */
    newest: async (): Promise<EntriesSummary> => {
      const isCurrent = counted?.revision === (await revision()) || clock() < (counted?.next ?? 0);
      if (counted === undefined || !isCurrent) {
        const before = deletions;
        counting ??= count();
        const own = counting;
        const fresh = await own.finally(() => {
          if (counting === own) counting = undefined;
        });
        if (before === deletions) counted = fresh;
        return shown(fresh, now);
      }
      return shown(counted, now);
    },
    /** After a deletion: its result must show at once, however long the count takes. */
    forget: () => {
      counted = undefined;
      counting = undefined;
      deletions += 1;
    },
  };
}

const shown = ({ next: _, ...summary }: Counted, now: () => Date): EntriesSummary => ({
  ...summary,
  today: tokyoDay(now()),
});
