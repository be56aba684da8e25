import { bilingual } from '../../campaign/schema/languages/operator-languages.ts';
import type { LedgerRow } from '../../entries/gift-ledger.ts';
import { shown } from '../input/fault.ts';
import { limits } from '../input/limits.ts';
import { readPayouts } from '../input/read-payouts.ts';
import type { CampaignGifts } from '../ledger/gift-cards.ts';
import { recordSent, type SecondCard } from '../ledger/record-sent.ts';
import type { Day } from '../rules/calendar.ts';
import { type Place, record } from './ledger.ts';
import { type InputFile, nameOf, readText, requireFaultless } from './read-file.ts';
import { requirePast } from './show-ledger.ts';

/** How they were sent. */
type Sending = {
  /** Not after today. */
  on: Day;
  /** In Japan. */
  today: Day;
  /** Who records it. */
  by: string;
  /** Why a guest or reservation really got a second card. Without a note, none is recorded. */
  note?: string | undefined;
};

/** What went out, but the last run decides otherwise. `now`: the amount of today, if there is one. */
type Difference = { sent: Numbers; now: number | undefined };

export type MarkedSent = {
  added: number;
  /** How many were recorded already. */
  known: number;
  differences: Difference[];
  /** Cards that went out beside another one. */
  second: SecondCard<Numbers>[];
  /** All cards of the campaign, and their sum. */
  total: { cards: number; amount: number };
  /** If not, `payouts.csv` cannot be read, and may still list what has been sent. */
  isInLine: boolean;
};

/**
 * Records payouts listed in a file, see `recordPayouts`.
 * @param file a `payouts.csv` of any run, or part of one
 */
export async function markSent(
  place: Place,
  { file, ...sending }: Sending & { file: InputFile },
): Promise<MarkedSent> {
  const name = nameOf(file);
  const { payouts, faults } = readPayouts(readText(file, limits.fileBytes).text);
  requireFaultless(name, faults);
  return recordPayouts(place, name, payouts, sending);
}

/**
 * Records in the ledger that payouts have been sent, all of them or none, and takes them out of `payouts.csv`, so that
 * nobody sends them again. Interrupted after the first, the next command does the second.
 * @param name of what lists them
 * @throws {GiftInputError} for a payout that no run listed, and without a note for one whose guest or reservation has another
 * card; {EntryStoreError} when the store cannot be used
 */
export async function recordPayouts(
  place: Place,
  name: string,
  payouts: readonly SentPayout[],
  { on, today, by, note = '' }: Sending,
): Promise<MarkedSent> {
  requirePast(name, on, today);
  let marked = { added: 0, differences: [] as Difference[], second: [] as SecondCard<Numbers>[] };
  const { gifts, isInLine } = await record(place, (before) => {
    const { sent, strange, differences } = findListed(before, payouts);
    requireFaultless(
      name,
      strange.map((row) => ({ line: row.listed.line, says: isStrange(row) })),
    );
    const of = { campaign: place.campaign, by, day: on, note };
    const { rows, second } = recordSent([...before.cards, ...before.elsewhere], sent, of);
    requireFaultless(
      name,
      note === '' ? second.map((each) => ({ line: each.sent.line, says: isSecond(each) })) : [],
    );
    marked = { added: rows.length, differences, second };
    return rows;
  });
  const amount = gifts.cards.reduce((sum, card) => sum + card.amount, 0);
  const total = { cards: gifts.cards.length, amount };
  return { ...marked, known: payouts.length - marked.added, total, isInLine };
}

type SentPayout = Numbers & { line?: number };

type Listed = SentPayout & LedgerRow;

/** Finds each row among all that were ever listed: an id garbled by a spreadsheet would let a guest be paid twice. */
function findListed({ rows, listed }: CampaignGifts, payouts: readonly SentPayout[]) {
  const keyOf = ({ reservation, entry, amount }: Numbers) => `${amount} ${entry} ${reservation}`;
  const ever = new Map(rows.filter(({ event }) => event === 'listed').map((row) => [keyOf(row), row]));
  const ofReservation = new Map([...listed.values()].map((row) => [row.reservation, row]));
  const ofEntry = new Map([...listed.values()].map((row) => [row.entry, row]));
  const sent: Listed[] = [];
  const strange: Strange[] = [];
  const differences: Difference[] = [];
  for (const payout of payouts) {
    const row = ever.get(keyOf(payout));
    const now = ofReservation.get(payout.reservation) ?? ofEntry.get(payout.entry);
    if (row === undefined) strange.push({ listed: payout, now });
    else sent.push({ ...row, ...payout });
    if (row !== undefined && (now === undefined || keyOf(now) !== keyOf(payout)))
      differences.push({ sent: payout, now: now?.amount });
  }
  return { sent, strange, differences };
}

type Strange = { listed: SentPayout; now: Numbers | undefined };

const isSecond = ({ sent, card }: SecondCard<Listed>) =>
  bilingual(
    `${ja(sent)}のお客様またはご予約には、すでに${card.campaign}で${ja(card)}のギフトカードを${card.sentOn}に送付した記録があります（発注番号 ${card.order}、記録者 ${shown(card.by)}）。何も記録していません。両方とも実際に送付した場合は、sent に --note で理由を付けると記録できます。`,
    `says ${en(sent)}, but its guest or reservation has had a gift card in ${card.campaign}: ${en(card)}, on ${card.sentOn} (order ${card.order}, recorded by ${shown(card.by)}). Nothing was recorded. If both really went out, say so: sent with --note and the reason records it.`,
  );

const isStrange = ({ listed, now }: Strange) =>
  bilingual(
    `${ja(listed)}は、どの実行の送付対象とも一致しません${now ? `（前回の実行では${ja(now)}）` : ''}。表計算ソフトで番号の先頭の0などが変わっていないかを確認し、payouts.csv の行をそのままお使いください。何も記録していません。`,
    `says ${en(listed)}, but ${now ? `the last run has ${en(now)}` : 'no run has such a payout'}. Use the rows of payouts.csv as they are: a spreadsheet may have changed a number, such as its leading zeros. Nothing was recorded.`,
  );

type Numbers = { reservation: string; entry: number; amount: number };

const ja = ({ reservation, entry, amount }: Numbers): string =>
  `予約「${shown(reservation)}」・エントリー${entry}・${amount}円`;

const en = ({ reservation, entry, amount }: Numbers): string =>
  `reservation ${shown(reservation)}, entry ${entry}, ¥${amount}`;
