import type { Campaign } from './campaign.ts';
import type { Language } from './language.ts';
import { afterMinuteOf } from './stage.ts';

/** The figures of the terms, all from the campaign's files. Days are Japanese, such as `2025-04-30`. */
export type GiftRules = {
  /** The campaign's id, as in each of its entries. */
  campaign: string;
  /** The company's own language first; a gift card is sent in one of them. */
  languages: readonly Language[];
  /** The first moment (UTC) at which an entry is late. */
  entriesBefore: string;
  paymentDeadline: string;
  checkInDeadline: string;
  minimumContractMonths: number;
  /** Percent of the first month's rent. */
  rate: number;
  monthsAfterCheckIn: number;
  apartments: readonly { id: number; names: readonly string[] }[];
};

export const giftRules = ({ settings, apartments }: Campaign): GiftRules => ({
  campaign: settings.id,
  languages: settings.languages,
  entriesBefore: new Date(afterMinuteOf(settings.period.end)).toISOString(),
  paymentDeadline: settings.paymentDeadline,
  checkInDeadline: settings.checkInDeadline,
  minimumContractMonths: settings.minimumContractMonths,
  rate: settings.gift.rate,
  monthsAfterCheckIn: settings.gift.monthsAfterCheckIn,
  apartments: apartments.map(({ id, name }) => ({ id, names: Object.values(name) })),
});
