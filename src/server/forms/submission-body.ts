import { isIP } from 'node:net';
import { z } from 'zod';
import { hasForbiddenCharacter } from '../../entries/fields/clean-text.ts';
import { storedPage } from '../../entries/fields/max-page.ts';

/** Long enough for a privacy notice, in characters. */
const maxText = 10_000;

const text = z.string().max(maxText, { abort: true }).trim().min(1);

const consent = z.object({ consentToProcess: z.literal(true), text });

const legitimateInterest = z.object({ value: z.literal(true), text });

/**
 * `legalConsentOptions` as HubSpot documents them: one of the two, and given. Nothing of it is stored, since this form
 * asks for no consent; but an entry whose sender refused consent may not be stored either.
 */
const legalConsentOptions = z
  .object({ consent: consent.nullish(), legitimateInterest: legitimateInterest.nullish() })
  .refine(
    (options) => !options.consent !== !options.legitimateInterest,
    "It must hold either 'consent' or 'legitimateInterest'",
  )
  .nullish();

/** HubSpot's documented limit. */
const maxFields = 1000;

/** The longest form of an IPv6 address, RFC 4291 with a zone. */
const maxIpAddress = 64;

/** Wrappers send empty strings for unknown values. */
const given = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** HubSpot's own example is `www.example.com/page`: without a scheme it is text that is no URL. */
const isPageUri = (value = ''): boolean =>
  !hasForbiddenCharacter(value) && /^https?:$/.test(URL.parse(value)?.protocol ?? 'https:');

/** HubSpot's documented keys; all but the page's URL are dropped. */
const context = z.strictObject({
  hutk: given(
    z
      .string()
      .length(32, { abort: true })
      .regex(/^[0-9a-f]+$/i),
  ),
  ipAddress: given(
    z
      .string()
      .max(maxIpAddress, { abort: true })
      .refine((value) => isIP(value) !== 0),
  ),
  pageUri: given(z.string().transform(storedPage).refine(isPageUri, 'It must be the address of a web page')),
  pageName: given(z.string().max(1024)),
  pageId: given(z.union([z.string().max(255), z.number()])),
  sfdcCampaignId: given(z.string().max(255)),
  goToWebinarWebinarKey: given(z.string().max(255)),
});

/** Milliseconds since 1970; a string in HubSpot's schema, a number in most clients. */
const time = z.union([z.number(), z.string().max(16, { abort: true }).regex(/^\d+$/).transform(Number)]);

/** HubSpot's id of contacts, and the default. All of this form's fields are theirs. */
const contact = '0-1';

const field = z
  .object({
    objectTypeId: z.string().nullish(),
    name: z.string(),
    // Clients that build the body from their own state send numbers, booleans and null.
    value: z.unknown().refine((value) => value === null || typeof value !== 'object'),
  })
  // The name of a company, `0-2/name`, is not the visitor's.
  .transform(({ objectTypeId, name, value }) => ({
    name: (objectTypeId || contact) === contact ? name : `${objectTypeId}/${name}`,
    value: String(value ?? ''),
  }));

/** Of a digest in base64, in characters. */
const maxWording = 64;

/** HubSpot's documented JSON body, before the form's own rules, and our page's `wording`. Other keys are dropped. */
export const submissionBody = z.object({
  // Counted before they are validated: `.max` alone does it afterwards.
  fields: z.array(z.unknown()).max(maxFields, `At most ${maxFields} are accepted`).pipe(z.array(field)),
  submittedAt: given(time.pipe(z.int().min(0))),
  context: context.nullish(),
  legalConsentOptions,
  wording: z.string().max(maxWording).optional().catch(undefined),
});

export type SubmissionBody = z.infer<typeof submissionBody>;
