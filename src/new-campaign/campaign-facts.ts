import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { exactPercent } from '../campaign/content/discount.ts';
import { tokyoMoment } from '../campaign/content/tokyo.ts';
import { loadCampaign } from '../campaign/load-campaign.ts';
import type { Campaign } from '../campaign/schema/campaign.ts';
import { type Bilingual, bilingual } from '../campaign/schema/languages/operator-languages.ts';
import { parseDay, parseMoment } from '../gifts/input/parse-moment.ts';

/** In the order in which they are asked; each may depend on the previous ones. */
export const factNames = [
  'folder',
  'id',
  'start',
  'end',
  'payment-deadline',
  'check-in-deadline',
  'entries-until',
  'gift-rate',
  'advertised-discount',
] as const;

export type FactName = (typeof factNames)[number];

/** What differs in a new campaign from the one it is copied from, formatted as in `campaign.yaml`. */
export type Facts = Record<FactName, string>;

/** What a fact is validated against. */
export type FactContext = {
  /** The copied campaign. All its apartments will be available again. */
  old: Campaign;
  folders: readonly string[];
  ids: readonly string[];
};

/**
 * The campaign with the latest start is the one to copy.
 * @param campaigns the folder of all campaigns
 * @returns undefined when there is none
 * @throws {CampaignError} when one cannot be read
 */
export function factContext(campaigns: string): FactContext | undefined {
  const folders = existsSync(campaigns) ? readdirSync(campaigns) : [];
  const all = folders
    .map((name) => join(campaigns, name))
    .filter((folder) => existsSync(join(folder, 'campaign.yaml')))
    .map((folder) => loadCampaign(folder));
  const beginOf = ({ settings }: Campaign): number => Date.parse(settings.period.start);
  const [old] = all.toSorted((one, other) => beginOf(other) - beginOf(one));
  return old && { old, folders, ids: all.map(({ settings }) => settings.id) };
}

type Known = Partial<Facts>;

type Fact = {
  /** The default for an empty answer; undefined if an answer is required. */
  suggest?: (known: Known, context: FactContext) => string | undefined;
  /** Reads what was typed, without spaces around it. @returns the fact, or what is wrong with it: `is in the past` */
  read: (typed: string, known: Known, context: FactContext) => string | Bilingual;
};

export const facts: Record<FactName, Fact> = {
  folder: {
    read: (typed, _known, { folders }) => {
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(typed))
        return bilingual(
          '半角の英小文字、数字、ハイフンで入力してください。',
          'must be lower-case letters, digits and hyphens',
        );
      return folders.includes(typed)
        ? bilingual('すでに使われています。別の名前にしてください。', 'already exists; choose another name')
        : typed;
    },
  },
  id: {
    suggest: ({ folder = '' }) =>
      folder.replaceAll(/(?:^|-)(.)/g, (_match, letter: string) => letter.toUpperCase()),
    read: (typed, _known, { ids }) => {
      if (!/^[A-Za-z0-9]+$/.test(typed))
        return bilingual(
          '半角の英字と数字だけで入力してください（例：Autumn2027）。',
          'must be letters and digits only, such as Autumn2027',
        );
      return ids.some((id) => id.toLowerCase() === typed.toLowerCase())
        ? bilingual(
            'ほかのキャンペーンで使われています。エントリーの区別に使うため、別の名前にしてください。',
            'is already the id of a campaign, and entries are told apart by it; choose another',
          )
        : typed;
    },
  },
  start: {
    read: (typed, _known, { old }) => {
      const start = readMoment(typed, old.settings.period.start);
      const isPast = typeof start === 'string' && Date.parse(start) <= Date.now();
      return isPast ? bilingual('過去の日時です。', 'is in the past') : start;
    },
  },
  end: {
    read: (typed, { start = '' }, { old }) => {
      const end = readMoment(typed, old.settings.period.end);
      const isEarly = typeof end === 'string' && end <= start;
      return isEarly
        ? bilingual('開始より後の日時にしてください。', `is not after the start, ${shown(start)}`)
        : end;
    },
  },
  'payment-deadline': {
    suggest: ({ end }) => end?.slice(0, 10),
    read: (typed, { end }) => readDay(typed, end?.slice(0, 10), bilingual('終了日', 'the end')),
  },
  'check-in-deadline': {
    read: (typed, known) =>
      readDay(typed, known['payment-deadline'], bilingual('予約・初回支払いの期限', 'the last day to pay')),
  },
  'entries-until': {
    suggest: (_known, { old }) => (old.settings.entriesUntil === undefined ? '' : undefined),
    read: (typed, known, { old }) =>
      typed === '' && old.settings.entriesUntil === undefined
        ? typed
        : readDay(
            typed,
            known['check-in-deadline'],
            bilingual('入居・契約開始の期限', 'the last day to check in'),
          ),
  },
  'gift-rate': {
    suggest: (_known, { old }) => String(old.settings.gift.rate),
    read: (typed) => readPercent(typed),
  },
  'advertised-discount': {
    suggest: (_known, { old }) => String(Math.floor(Math.max(...old.apartments.map(exactPercent)))),
    read: (typed) => readPercent(typed),
  },
};

const readPercent = (typed: string): string | Bilingual =>
  /^[1-9]\d?$|^100$/.test(typed)
    ? typed
    : bilingual('1から100までの整数で入力してください。', 'must be a whole number from 1 to 100, without %');

const shown = (moment: string): string => moment.slice(0, 16).replace('T', ' ');

/** As people type it, in the formats of the booking system. A day without a time gets the old campaign's time of day. */
function readMoment(typed: string, old: string): string | Bilingual {
  const moment = parseMoment(`${typed} ${old.slice(11, 16)}`) ?? parseMoment(typed);
  return moment === undefined
    ? bilingual(
        '正しい日時を入力してください（例：2027-09-01 10:00）。',
        'must be a valid day and time, such as 2027-09-01 10:00',
      )
    : tokyoMoment(moment);
}

function readDay(typed: string, earlier = '', what: Bilingual): string | Bilingual {
  const day = parseDay(typed);
  if (day === undefined)
    return bilingual(
      '正しい日付を入力してください（例：2027-10-31）。',
      'must be a valid day, such as 2027-10-31',
    );
  return day >= earlier
    ? day
    : bilingual(`${what.ja}（${earlier}）以降の日付にしてください。`, `is before ${what.en}, ${earlier}`);
}
