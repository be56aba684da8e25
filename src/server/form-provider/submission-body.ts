import { z } from 'zod';
import { maxTyped } from '../../entries/fields/fields.ts';
import { boundedList } from './bounded-list.ts';

/** HubSpot's documented limit. */
const maxFields = 1000;

/** HubSpot's internal names are shorter. In characters. */
export const maxFieldName = 255;

/** HubSpot's documented keys of `context`; each has its own error type, see `check-context.ts`. */
const context = z.object({
  hutk: z.unknown().optional(),
  ipAddress: z.unknown().optional(),
  pageUri: z.unknown().optional(),
  pageName: z.unknown().optional(),
  pageId: z.unknown().optional(),
  sfdcCampaignId: z.unknown().optional(),
  goToWebinarWebinarKey: z.unknown().optional(),
});

const field = z.object({
  objectTypeId: z.string().max(64).nullish(),
  name: z.string().max(maxFieldName),
  // Clients that build the body from their own state send numbers, booleans and null.
  value: z
    .union([
      z.string().max(maxTyped, `At most ${maxTyped} characters are accepted`),
      z.number(),
      z.boolean(),
      z.null(),
    ])
    .optional()
    .transform((value) => String(value ?? '')),
});

/**
 * The shape of HubSpot's documented JSON body, before the form's own rules. Unused keys are dropped. Describes only
 * what `check-submission.ts` reads.
 */
export const submissionBody = z.object({
  fields: boundedList(field, maxFields),
  /** Milliseconds since 1970; a string in HubSpot's schema, a number in most clients. */
  submittedAt: z.union([z.number(), z.string().max(16)]).nullish(),
  context: context.nullish(),
  legalConsentOptions: z.unknown().optional(),
});

export type SubmissionBody = z.infer<typeof submissionBody>;
