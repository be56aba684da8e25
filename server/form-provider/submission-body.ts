import { z } from 'zod';

/**
 * The shape of HubSpot's documented JSON body, before the form's own rules. Keys that we have no use for are dropped
 * and never kept. Only what the code below `check-submission.ts` reads is described; `context` is judged there, because
 * each of its faults has an error type of its own.
 */
export const submissionBody = z.object({
  fields: z.array(
    z.object({
      objectTypeId: z.string().nullish(),
      name: z.string(),
      // Clients that build the body from their own state send numbers, booleans and null.
      value: z
        .union([z.string(), z.number(), z.boolean(), z.null()])
        .optional()
        .transform((value) => String(value ?? '')),
    }),
  ),
  /** Milliseconds since 1970; a string in HubSpot's schema, a number in most clients. */
  submittedAt: z.union([z.number(), z.string()]).nullish(),
  context: z.record(z.string(), z.unknown()).nullish(),
  legalConsentOptions: z.unknown().optional(),
});

export type SubmissionBody = z.infer<typeof submissionBody>;
