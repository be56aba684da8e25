import type { Campaign } from '../../campaign/campaign.ts';
import { type GiftRules, giftRules } from '../../campaign/gift-rules.ts';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import type { GiftEntry } from '../gift-entry.ts';
import { type GiftRun, runGifts } from '../gift-run.ts';
import type { ColumnMap } from '../input/column-map.ts';
import { shown } from '../input/fault.ts';
import { limits } from '../input/limits.ts';
import { readReservations } from '../input/read-reservations.ts';
import { compareEntries } from '../matching/compare-entries.ts';
import { giftFiles } from '../output/gift-files.ts';
import type { Day } from '../rules/calendar.ts';
import type { UsedAgain } from '../sent-before.ts';
import { readColumnMap } from './column-map-file.ts';
import { openLedger, sentToImport } from './import-sent.ts';
import { keepRun } from './kept-runs.ts';
import { digestOf, ledgerFiles, ledgerIn, readLedger } from './ledger.ts';
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
    keepRun(out);
    const ledger = ledgerIn(folder, 'store' in options.entries ? options.entries.store : undefined);
    const { cards } = await readLedger(out, ledger, rules.campaign);
    const earlier = await sentToImport(out);
    const decisions = readDecisions(out);
    const compared = compareEntries({
      rules,
      reservations,
      decisions: decisions.data,
      sent: [...cards, ...earlier],
    });
    let taken = 0;
    const take = (entry: GiftEntry) => {
      compared.take(entry);
      taken += 1;
      if (taken % 1000 === 0) progress?.('entries', taken);
    };
    const entries =
      'file' in options.entries
        ? entriesInFile(options.entries.file, map.data, rules, take)
        : await entriesInStore(options.entries.store, rules, take);
    progress?.('deciding', reservations.length);
    const found = compared.done();
    const gifts = await openLedger(ledger, rules.campaign, { folder: out, earlier, known: found.known });
    const run = runGifts({
      rules,
      reservations,
      entries: found,
      assumedZone: entries.assumedZone,
      wordings: entries.wordings,
      decisions: decisions.data,
      ledger: gifts,
      imported: earlier.length,
      on,
      sha256: {
        reservations: sha256,
        map: map.sha256,
        entries: entries.sha256,
        decisions: decisions.sha256,
        sent: digestOf(gifts) || undefined,
      },
    });
    requireFaultless(
      nameOf(options.reservations),
      run.usedAgain.map((used) => ({ says: isUsedAgain(used) })),
    );
    progress?.('writing', 0);
    folder.publish({ ...giftFiles(run), ...ledgerFiles(ledger, gifts) });
    keepRun(out);
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

const isUsedAgain = ({ reservation: { id, name }, card }: UsedAgain) =>
  bilingual(
    `予約番号「${shown(id)}」は、いまは「${shown(name)}」様のご予約ですが、${card.sentOn}に${card.campaign}で別のお客様（エントリー${card.entry}、発注番号 ${card.order}、${card.amount}円）へギフトカードを送付した番号です。番号が使い回されているため、判定していません。ファイルの予約番号を、重複しないものにしてください。同じお客様であれば、decisions.yaml にこの予約とエントリー${card.entry}を match: yes で書いてください。`,
    `has reservation '${shown(id)}' of ${shown(name)} today, but under this number the gift card of another guest was sent: ${card.campaign}, entry ${card.entry}, order ${card.order}, ¥${card.amount} on ${card.sentOn}. Nothing was decided. Give the reservations of this file numbers that are not used again; if this is the same guest, say so in decisions.yaml: this reservation, entry ${card.entry}, match: yes.`,
  );
