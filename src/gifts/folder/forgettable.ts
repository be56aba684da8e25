import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Bilingual, bilingual, operatorLanguages } from '../../campaign/languages/operator-languages.ts';
import { startOfDay } from '../../campaign/tokyo.ts';
import type { EntryArchive } from '../../entries/entry-archive.ts';
import type { Forgettable } from '../forgettable.ts';
import { faultsText, GiftInputError } from '../input/fault.ts';
import { limits } from '../input/limits.ts';
import { unpaidEntries } from '../unpaid-entries.ts';
import { readSentGifts } from './import-sent.ts';
import { readText } from './read-file.ts';

/**
 * Which of a campaign's entries from before a day would be erased, and which `npm run gifts` results prevent it.
 * @param before the first day in Tokyo whose entries are kept
 * @param gifts has one folder of `npm run gifts` output per campaign
 * @throws {EntryStoreError} when the store cannot be used
 */
export async function forgettable(
  archive: Pick<EntryArchive, 'countCampaigns'>,
  { campaign, before }: { campaign: string; before: string },
  gifts: string,
): Promise<Forgettable> {
  const groups = await archive.countCampaigns(before);
  const erasable = groups.find((group) => group.campaign === campaign);
  const others = groups.filter((group) => group !== erasable);
  if (erasable === undefined) return { others, giftsUnknown: false };
  return { erasable, others, ...giftsIn(join(gifts, campaign), before) };
}

function giftsIn(folder: string, before: string): Pick<Forgettable, 'obstacle' | 'giftsUnknown'> {
  try {
    const { unpaid, waiting, isFinal } = openGifts(folder, before) ?? noRun;
    const isOpen = unpaid + waiting > 0;
    return isOpen
      ? { obstacle: { kind: 'open', folder, unpaid, waiting }, giftsUnknown: false }
      : { giftsUnknown: !isFinal };
  } catch (error) {
    if (!(error instanceof GiftInputError)) throw error;
    return { obstacle: { kind: 'unreadable', says: inBoth(error) }, giftsUnknown: false };
  }
}

const noRun: OpenGifts = { unpaid: 0, waiting: 0, isFinal: false };

function inBoth({ file, faults }: GiftInputError): Bilingual {
  const [one, other] = operatorLanguages.map((language) => faultsText(file, faults, language));
  return bilingual(one ?? '', other ?? '');
}

/** What the last run of `npm run gifts`, and the gift cards sent since, say about a campaign's entries. */
type OpenGifts = {
  /** Entries whose gift card has not been sent yet. */
  unpaid: number;
  /** Reservations awaiting a person's decision, which may still give one of these entries a gift card. */
  waiting: number;
  /**
   * Whether the run was made with `--on` after the last day to check in. An earlier run refuses guests who paid or
   * checked in later, and a run without `--on` has no date; neither proves that nothing is left to send.
   */
  isFinal: boolean;
};

const runSchema = z.object({
  on: z.iso.date().optional(),
  rules: z.object({ checkInDeadline: z.iso.date() }),
  decisions: z.array(
    z.object({
      reservation: z.string(),
      outcome: z.enum(['payout', 'review', 'refused', 'paid']),
      match: z.object({
        pairs: z.array(z.object({ entry: z.int(), entered: z.iso.datetime() })),
        more: z.int().default(0),
      }),
    }),
  ),
});

/**
 * Which gift cards for a campaign's entries from before a day are still pending.
 * @param folder of the campaign's runs, such as `gifts/Spring2025`
 * @param before the first day in Tokyo that is out of range
 * @returns undefined when there has been no run, so nothing is known
 * @throws {GiftInputError} when a file of the run cannot be read
 */
function openGifts(folder: string, before: string): OpenGifts | undefined {
  const file = join(folder, 'run.json');
  if (!existsSync(file)) return undefined;
  const { on, rules, decisions: decided } = runIn(file);
  const decisions = decided.map(({ match, ...decision }) => ({
    ...decision,
    more: match.more,
    entries: match.pairs.filter(({ entered }) => entered < startOfDay(before)).map(({ entry }) => entry),
  }));
  const payouts = decisions.flatMap(({ outcome, reservation, entries }) =>
    outcome === 'payout' ? entries.map((entry) => ({ reservation, entry })) : [],
  );
  const waiting = decisions.filter(({ outcome, entries, more }) => {
    // Nobody knows when those came that the run left out.
    return outcome === 'review' && entries.length + more > 0;
  });
  return {
    unpaid: unpaidEntries(payouts, readSentGifts(folder)).length,
    waiting: waiting.length,
    isFinal: on !== undefined && on > rules.checkInDeadline,
  };
}

/**
 * The entries whose gift card has not been sent yet, by the last run; none where there has been no run.
 * @throws {GiftInputError} when a file of the run cannot be read
 */
export function unpaidIn(folder: string): number[] {
  const file = join(folder, 'run.json');
  if (!existsSync(file)) return [];
  const payouts = runIn(file).decisions.flatMap(({ outcome, reservation, match }) =>
    outcome === 'payout' ? match.pairs.map(({ entry }) => ({ reservation, entry })) : [],
  );
  return unpaidEntries(payouts, readSentGifts(folder));
}

function runIn(file: string) {
  try {
    return runSchema.parse(JSON.parse(readText(file, limits.fileBytes).text));
  } catch (error) {
    if (error instanceof GiftInputError) throw error;
    throw new GiftInputError(file, [{ says: noResult }]);
  }
}

const noResult = bilingual(
  'npm run gifts の結果として読み込めません。もう一度 npm run gifts を実行してください。',
  'is no result of npm run gifts. Run it again.',
);
