import { z } from 'zod';
import { campaignLanguages } from './campaign-languages.ts';
import {
  clockTime,
  count,
  day,
  exactly,
  focus,
  httpsAddress,
  httpsOrigin,
  phoneNumber,
  picture,
} from './fields.ts';
import { formFields } from './form-fields.ts';
import type { PerLanguage } from './language.ts';
import type { LanguageFields } from './language-fields.ts';
import { oneLine, severalLines } from './printable.ts';
import { campaignStatus, period } from './stage.ts';

const path = z
  .string()
  .regex(/^(\/[a-z0-9-]+)+$/, 'must be a path in lower-case letters without a trailing slash, such as /ja');

/** @param thing such as 'a path' */
const oneForEach = (thing: string) => (values: PerLanguage<string>, context: z.RefinementCtx) => {
  const first = new Map<string, string>();
  for (const [language, value] of Object.entries(values)) {
    const other = first.get(value.toLowerCase()) ?? language;
    first.set(value.toLowerCase(), other);
    if (other === language) continue;
    const message = `is the same as ${other}; give each language ${thing} of its own`;
    context.addIssue({ code: 'custom', path: [language], message });
  }
};

const percentHint = 'must be a whole percentage from 1 to 100, written without %';

const percent = z.int(percentHint).min(1, percentHint).max(100, percentHint).meta({ field: 'percent' });

const settled = z
  .string()
  .trim()
  .min(1, "is empty; write 'pending', or what was settled, in quotes")
  .superRefine(severalLines);

const formId = z.guid('must be the form’s GUID, such as 6f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94');

/** https://knowledge.hubspot.com/account-security/hubspot-cloud-infrastructure-and-data-hosting-frequently-asked-questions */
const region = z.enum(['na1', 'na2', 'na3', 'eu1', 'ap1'], 'must be one of na1, na2, na3, eu1, ap1');

const formProviderSchema = ({ each }: LanguageFields) =>
  z.discriminatedUnion(
    'provider',
    [
      z.strictObject({
        provider: z.literal('built-in'),
        portalId: z.string().regex(/^\d+$/, 'must be digits in quotes'),
        // An entry's language is that of its form.
        formId: each(() => formId).superRefine(oneForEach('a form')),
        fields: formFields.default({ name: 'required', email: 'required' }),
        /** Other sites that may post entries; the page's own origin always may. */
        allowedOrigins: z.array(httpsOrigin).default([]),
      }),
      z.strictObject({
        provider: z.literal('hubspot'),
        portalId: z.string().regex(/^\d+$/, 'must be digits in quotes'),
        region,
        formId: each(() => formId),
        fields: z
          .never('is for the built-in form; what a HubSpot form asks is set in HubSpot, so remove the lines')
          .optional(),
      }),
    ],
    "must be 'built-in' or 'hubspot'",
  );

/** The ids of the ad platforms to which entries are reported; none by default. */
const adPixel = z
  .strictObject({
    meta: z.string().regex(/^\d+$/, 'must be the digits of the pixel id, in quotes').optional(),
    tiktok: z
      .string()
      .regex(/^[A-Z0-9]+$/, 'must be the pixel id in capital letters and digits')
      .optional(),
    consent: z
      .enum(['not-required', 'required'], "must be 'not-required' or 'required'")
      .default('not-required'),
  })
  .prefault({});

/** `campaign.yaml`: everything about the campaign that is not a sentence. */
export const settingsSchema = (fields: LanguageFields) => {
  const { text, heading, each, httpsAddressPerLanguage } = fields;
  return z
    .strictObject({
      /** The campaign's name for ad platforms and in each entry. */
      id: z.string().regex(/^[A-Za-z0-9]+$/, 'must be letters and digits only, such as Spring2025'),
      /** `scheduled` follows `period`, the others are fixed; see `stage.ts`. */
      status: campaignStatus.default('open'),
      /** The page's public origin. */
      siteUrl: httpsOrigin,
      ...campaignLanguages,
      /** Brands and labels written in the same letters in every language; anything else is translated. */
      internationalWords: z.array(z.string().superRefine(oneLine)).default([]),
      routes: each(() => path).superRefine(oneForEach('a path')),
      period,
      /** Reservation and first payment must be complete by the end of this day. */
      paymentDeadline: day,
      /** Check-in and contract start must be on or before this day. */
      checkInDeadline: day,
      /** The last day on which the entries may be kept. */
      entriesUntil: day.optional(),
      /** The gift card: percent of the first month's rent, and when it is sent. */
      gift: z.strictObject({ rate: percent, monthsAfterCheckIn: count }),
      /** The advertised 'up to … off'; the claims check compares it with the prices. */
      advertisedDiscount: percent,
      /** What the crossed-out rents are based on, for the records and the build's notes; not on the page. */
      regularRent: z.strictObject({ basis: settled, condition: settled }),
      minimumContractMonths: count,
      guests: z.strictObject({ min: count, max: count }).refine(({ min, max }) => min <= max, {
        path: ['max'],
        error: 'is below min; write the larger number of guests here',
      }),
      /** Hero pictures in order. `focus` is the part that a portrait crop keeps. */
      hero: z
        .array(
          z.strictObject({
            image: picture,
            focus,
          }),
        )
        .length(3, exactly(3, 'hero pictures')),
      giftImage: picture,
      company: z.strictObject({
        name: heading,
        /** The registered name. */
        legalName: text,
        /** 宅地建物取引業: the real estate licence with its number. */
        licence: text.optional(),
        mainSite: httpsAddressPerLanguage,
        privacyPolicy: httpsAddressPerLanguage,
        postalCode: z.string().regex(/^\d{3}-\d{4}$/, 'must look like 103-0000'),
        address: text,
        /** The office on a map. */
        map: httpsAddress,
        bookingEmail: z.email('must be an email address'),
        phone: phoneNumber,
        hotline: phoneNumber,
        businessHours: z.strictObject({ opens: clockTime, closes: clockTime }),
        social: z.strictObject({ facebook: httpsAddress, instagram: httpsAddress, whatsapp: httpsAddress }),
      }),
      formProvider: formProviderSchema(fields),
      adPixel,
    })
    .refine(({ paymentDeadline, checkInDeadline }) => paymentDeadline <= checkInDeadline, {
      path: ['checkInDeadline'],
      error:
        'is before paymentDeadline, but guests check in after they have paid; change one of the two days',
    })
    .refine(({ entriesUntil, checkInDeadline }) => (entriesUntil ?? checkInDeadline) >= checkInDeadline, {
      path: ['entriesUntil'],
      error:
        'is before checkInDeadline, when the entries are still needed for the gift cards; write a later day',
    })
    .refine(({ languages, fallbackLanguage }) => languages.includes(fallbackLanguage), {
      path: ['fallbackLanguage'],
      error: 'is not one of the languages above; use one of them, or add it there',
    });
};

export type Settings = z.infer<ReturnType<typeof settingsSchema>>;
export type FormProviderSettings = Settings['formProvider'];
export type BuiltInSettings = Extract<FormProviderSettings, { provider: 'built-in' }>;
