import type { Campaign } from '../../campaign/campaign.ts';
import { type GiftRules, giftRules } from '../../campaign/gift-rules.ts';
import type { GiftEntry } from '../gift-entry.ts';
import { type GiftRun, runGifts } from '../gift-run.ts';
import type { ColumnMap } from '../input/column-map.ts';
import { limits } from '../input/limits.ts';
import { readReservations } from '../input/read-reservations.ts';
import { compareEntries } from '../matching/compare-entries.ts';
import { giftFiles } from '../output/gift-files.ts';
import type { Day } from '../rules/calendar.ts';
import { readColumnMap } from './column-map-file.ts';
import { readSentGifts, requireSentKept } from './mark-sent.ts';
import { openOutputFolder } from './output-folder.ts';
import { entriesInFile, entriesInStore } from './read-entries.ts';
import { type InputFile, nameOf, readText, requireFaultless } from './read-file.ts';
import { readDecisions } from './record-decisions.ts';

export type GiftRunOptions = {
  /** The booking system's CSV. */
  reservations: InputFile;
  /** A file of entries, or the address of the store. */
  entries: { file: InputFile } | { store: string };
  /** Replaces `reservations.yaml` in the campaign's folder. */
  map?: string | undefined;
  out: string;
  on: Day | undefined;
  progress?: GiftRunProgress | undefined;
};

/** Reports progress: entries compared, then reservations to decide. */
export type GiftRunProgress = (step: 'reading' | 'entries' | 'deciding' | 'writing', done: number) => void;

/**
 * Reads every input, decides, and writes the files of the run into the folder. Nothing is written until every input is
 * valid.
 * @throws {GiftInputError} for any fault in an input; {EntryStoreError} when the store cannot be used
 */
export async function writeGiftRun(campaign: Campaign, options: GiftRunOptions): Promise<GiftRun> {
  const { out, on, progress } = options;
  const rules = giftRules(campaign);
  progress?.('reading', 0);
  const map = readColumnMap(campaign, options.map);
  const { reservations, sha256 } = reservationsIn(options.reservations, map.data, rules);
  const folder = openOutputFolder(out);
  try {
    await requireSentKept(out);
    const sent = readSentGifts(out);
    const decisions = readDecisions(out);
    const compared = compareEntries({ rules, reservations, decisions: decisions.data, sent: sent.gifts });
    let taken = 0;
    const take = (entry: GiftEntry) => {
      compared.take(entry);
      taken += 1;
      if (taken % 1000 === 0) progress?.('entries', taken);
    };
    const entries =
      'file' in options.entries
        ? await entriesInFile(options.entries.file, map.data, rules, take)
        : await entriesInStore(options.entries.store, rules, take);
    progress?.('deciding', reservations.length);
    const run = runGifts({
      rules,
      reservations,
      entries: compared.done(),
      decisions: decisions.data,
      sent: sent.gifts,
      on,
      sha256: {
        reservations: sha256,
        map: map.sha256,
        entries,
        decisions: decisions.sha256,
        sent: sent.sha256,
      },
    });
    progress?.('writing', 0);
    folder.publish(giftFiles(run));
    return run;
  } finally {
    folder.release();
  }
}

/** Keeps nothing of the file's text. */
function reservationsIn(file: InputFile, map: ColumnMap, rules: GiftRules) {
  const { text, sha256 } = readText(file, limits.fileBytes);
  const { reservations, faults } = readReservations(text, map, rules);
  requireFaultless(nameOf(file), faults);
  return { reservations, sha256 };
}
