import { z } from 'zod';
import { boundedList } from './bounded-list.ts';

/** Long enough for a privacy notice, in characters. */
const maxText = 10_000;

/** HubSpot accounts have a dozen subscription types. */
const maxCommunications = 100;

const text = z.string().max(maxText, { abort: true }).trim().min(1);

const communication = z.object({
  subscriptionTypeId: z.union([z.number(), z.string().max(64)]).optional(),
  text,
});

const communications = boundedList(communication, maxCommunications).refine(
  (list) => new Set(list.map(({ subscriptionTypeId }) => subscriptionTypeId)).size === list.length,
  { path: ['subscriptionTypeId'] },
);

const consent = z.object({
  consentToProcess: z.literal(true),
  text,
  communications: communications.nullish(),
});

const legitimateInterest = z.object({ value: z.literal(true), text });

/**
 * `legalConsentOptions` as HubSpot documents them: one of the two, and given. Nothing of it is stored, since this form
 * asks for no consent; but an entry whose sender refused consent may not be stored either.
 */
export const legalConsentOptions = z
  .object({ consent: consent.nullish(), legitimateInterest: legitimateInterest.nullish() })
  .refine((options) => !options.consent !== !options.legitimateInterest)
  .nullish();
