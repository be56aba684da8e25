import { join } from 'node:path';
import { z } from 'zod';
import { isLanguage } from '../../campaign/schema/languages.ts';
import { campaignStatus, period } from '../../campaign/schema/sections/basics.ts';
import { formFields } from '../../campaign/schema/sections/setup.ts';
import { type Stage, scheduledStages } from '../../campaign/schema/stage.ts';
import { fieldNames } from '../../entries/fields/fields.ts';

/** @param dist a folder written by `npm run build` */
export const manifestFile = (dist: string): string => join(dist, 'manifest.json');

/** The part of a built folder that a static host publishes. */
export const siteFolder = (dist: string): string => join(dist, 'site');

/** The pages of one stage, named as in the site, when the clock decides between stages. */
export const stageFolder = (dist: string, stage: Stage): string => join(dist, 'stages', stage);

/** Incremented with every change after which an older server or an older build would no longer fit. */
const version = 1;

const language = z.string().refine(isLanguage, 'is not a language that this server knows');

const page = z.strictObject({
  language,
  /** Its route, such as `/ja`. */
  route: z.string(),
  /** Its Content Security Policy. */
  policy: z.string(),
});

/** One language's form. */
const form = z.strictObject({
  language,
  /** A lower-case GUID. */
  id: z.string(),
  /** The definition from which the embed script renders the form, in HubSpot's shape. */
  definition: z.record(z.string(), z.unknown()),
  /** The terms and the purpose of use on its page: the digest of their texts, and a `Wording` as JSON. */
  wording: z.strictObject({ digest: z.string(), text: z.string() }),
  /** The thank-you in the response. */
  thanks: z.string(),
  /** The reply to an entry sent before the campaign opens, and once it is full or over. */
  refusals: z.strictObject({ before: z.string(), after: z.string() }),
});

const builtIn = z.strictObject({
  provider: z.literal('built-in'),
  portalId: z.string(),
  fields: formFields,
  /** Other sites that may post entries. */
  allowedOrigins: z.array(z.string()),
  forms: z.array(form),
  /** Where entries are passed on. */
  relay: z
    .strictObject({
      hubspot: z.strictObject({
        portalId: z.string(),
        region: z.string(),
        formId: z.record(z.string(), z.string()),
        fields: z.partialRecord(z.enum(fieldNames), z.string().optional()),
      }),
    })
    .optional(),
});

export const manifest = z.strictObject({
  version: z.literal(version),
  campaign: z.strictObject({
    /** Stored in each entry, such as `Spring2025`. */
    id: z.string(),
    /** `scheduled`: the page follows the clock, and `stageAt` says which stage it shows when. */
    status: campaignStatus,
    period,
    /** The last day on which its entries may be kept. */
    entriesUntil: z.iso.date().optional(),
  }),
  /** The SHA-256, in base64url, of every other file that the build has written, by its path in the folder. */
  files: z.record(z.string(), z.string()),
  /** The public origin of the pages. */
  origin: z.url(),
  /** The pages in the site, in the order of the languages. For a scheduled campaign: at build time. */
  pages: z.array(page),
  /** For a scheduled campaign: the pages of every stage, in `stages/<stage>/`. */
  stages: z.array(z.strictObject({ stage: z.enum(scheduledStages), pages: z.array(page) })).optional(),
  /** The language whose page answers unknown paths. */
  fallback: language,
  formProvider: z.discriminatedUnion('provider', [
    builtIn,
    z.strictObject({ provider: z.literal('hubspot') }),
  ]),
});

/** Everything that the server knows about the campaign and the build, besides the site's files. */
export type Manifest = z.infer<typeof manifest>;
export type BuiltIn = z.infer<typeof builtIn>;
export type ManifestPage = z.infer<typeof page>;
export type ManifestForm = z.infer<typeof form>;

/** What the pages say now, for the store. */
export const wordingsIn = (campaign: string, forms: readonly ManifestForm[]) =>
  forms.map(({ language, wording }) => ({ ...wording, campaign, language }));

/** The part of a `Wording` that the server needs. */
const wording = z.object({ purpose: z.string() });

/** What each page says about the purpose of use, by its language. */
export const purposesIn = (forms: readonly ManifestForm[]): Record<string, string> =>
  Object.fromEntries(
    forms.map((form) => [form.language, wording.parse(JSON.parse(form.wording.text)).purpose]),
  );

/** What the build writes; the version is the current program's. */
export type ManifestContent = Omit<Manifest, 'version'>;

export const manifestText = (content: ManifestContent): string =>
  `${JSON.stringify({ version, ...content }, null, 2)}\n`;
