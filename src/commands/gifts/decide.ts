import { join } from 'node:path';
import type { Campaign } from '../../campaign/campaign.ts';
import { type GiftRules, giftRules } from '../../campaign/gift-rules.ts';
import { type GiftRun, runGifts } from '../../gifts/gift-run.ts';
import { type ColumnMap, columnMapSchema, defaultColumnMap } from '../../gifts/input/column-map.ts';
import { decisionsSchema } from '../../gifts/input/decisions-schema.ts';
import { limits } from '../../gifts/input/limits.ts';
import { readReservations } from '../../gifts/input/read-reservations.ts';
import { giftFiles } from '../../gifts/output/gift-files.ts';
import type { Day } from '../../gifts/rules/calendar.ts';
import { openOutputFolder } from './output-folder.ts';
import { entriesInFile, entriesInStore } from './read-entries.ts';
import { isThere, readText, requireFaultless } from './read-file.ts';
import { readSentGifts, requireSentKept } from './read-sent-gifts.ts';
import { readYaml } from './read-yaml.ts';

export type DecideOptions = {
  /** The CSV of the booking system. */
  reservations: string;
  /** A file of entries, or where they are kept. */
  entries: { file: string } | { store: string };
  /** In place of `reservations.yaml` in the campaign's folder. */
  map: string | undefined;
  out: string;
  on: Day | undefined;
  progress?: ((done: number) => void) | undefined;
};

/**
 * Reads every input, decides, and puts the files of the run into the folder. Nothing is written before all is right.
 * @throws {GiftInputError} for any fault in an input; {EntryStoreError} when the store cannot be used
 */
export async function decide(campaign: Campaign, options: DecideOptions): Promise<GiftRun> {
  const { out, on, progress } = options;
  const rules = giftRules(campaign);
  const map = readMap(options.map ?? join(campaign.folder, 'reservations.yaml'), options.map !== undefined);
  const { reservations, sha256 } = reservationsIn(options.reservations, map.data, rules);
  const entries =
    'file' in options.entries
      ? await entriesInFile(options.entries.file, map.data, rules)
      : await entriesInStore(options.entries.store, rules, progress);
  const folder = openOutputFolder(out);
  try {
    await requireSentKept(out);
    const sent = readSentGifts(out);
    const decisions = readDecisions(join(out, 'decisions.yaml'));
    const run = runGifts(
      {
        rules,
        reservations,
        entries: entries.entries,
        decisions: decisions.data,
        sent: sent.gifts,
        on,
        sha256: {
          reservations: sha256,
          map: map.sha256,
          entries: entries.sha256,
          decisions: decisions.sha256,
          sent: sent.sha256,
        },
      },
      progress,
    );
    folder.publish(giftFiles(run));
    return run;
  } finally {
    folder.release();
  }
}

/** Keeps nothing of the file's text. */
function reservationsIn(file: string, map: ColumnMap, rules: GiftRules) {
  const { text, sha256 } = readText(file, limits.fileBytes);
  const { reservations, faults } = readReservations(text, map, rules);
  requireFaultless(file, faults);
  return { reservations, sha256 };
}

/** @param isNamed by the operator: then it has to be there */
const readMap = (file: string, isNamed: boolean) =>
  isNamed || isThere(file) ? readYaml(file, columnMapSchema) : { data: defaultColumnMap, sha256: undefined };

const readDecisions = (file: string) =>
  isThere(file) ? readYaml(file, decisionsSchema) : { data: [], sha256: undefined };
