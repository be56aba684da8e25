import { z } from 'zod';
import type { Bilingual } from '../../../campaign/schema/languages/operator-languages.ts';
import type { CampaignStatus } from './campaign.ts';

/** What the server answers, by request, as JSON below `/api/campaign/seasons`. */
export type SeasonsApi = {
  'GET /': SeasonList;
  'POST /open': { outcome: 'opened' };
  'POST /next': NextAnswer;
};

export type SeasonList = {
  /** The latest first. */
  campaigns: CampaignStatus[];
  /** The folder's name of the campaign that the public page is built from. */
  published: string;
  /** What the next campaign begins with; null while one of the campaigns has faults. */
  next: { from: CampaignStatus; rate: string; discount: string } | null;
};

/** What is asked about the next campaign, each with the field of `campaign.yaml` that will hold it. */
export const nextFields = {
  start: 'period.start',
  end: 'period.end',
  'payment-deadline': 'paymentDeadline',
  'check-in-deadline': 'checkInDeadline',
  'entries-until': 'entriesUntil',
  'gift-rate': 'gift.rate',
  'advertised-discount': 'advertisedDiscount',
  id: 'id',
} as const;

export type NextFact = keyof typeof nextFields;

export const nextFacts = Object.keys(nextFields) as NextFact[];

export const requests = {
  'GET /': z.object({}),
  'POST /open': z.strictObject({ folder: z.string().max(300) }),
  /** As typed; what is empty gets its default, where it has one. */
  'POST /next': z.record(z.enum(nextFacts), z.string().max(100)),
};

export type NextRequest = z.infer<(typeof requests)['POST /next']>;

/** `fact`: the question at which it is to be shown, if any. */
export type NextFault = { fact: NextFact | undefined; message: Bilingual };

export type NextAnswer =
  | { outcome: 'created'; made: CampaignStatus }
  | { outcome: 'refused'; faults: NextFault[] };
