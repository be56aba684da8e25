import { join } from 'node:path';
import { z } from 'zod';
import { formFields } from '../../campaign/form-fields.ts';
import { isLanguage } from '../../campaign/language.ts';
import { campaignStatus, period, type Stage, scheduledStages } from '../../campaign/stage.ts';

/** @param dist a built folder, which `npm run build` has written */
export const manifestFile = (dist: string): string => join(dist, 'manifest.json');

/** The part of a built folder that a static host publishes. */
export const siteFolder = (dist: string): string => join(dist, 'site');

/** Where the pages of one stage lie, under the names that they have in the site, when the clock decides between them. */
export const stageFolder = (dist: string, stage: Stage): string => join(dist, 'stages', stage);

/** Goes up with every change after which an older server or an older build would no longer fit. */
const version = 3;

const language = z.string().refine(isLanguage, 'is not a language that this server knows');

const page = z.strictObject({
  language,
  /** Its address, such as `/ja`. */
  route: z.string(),
  /** Its Content Security Policy. */
  policy: z.string(),
  /** Of its file and of the compressed copies that there are, in base64url: the policy fits these bytes alone. */
  sha256: z.strictObject({ identity: z.string(), br: z.string().optional(), gzip: z.string().optional() }),
});

/** One language's form. */
const form = z.strictObject({
  language,
  /** A GUID in small letters. */
  id: z.string(),
  /** What the embed script reads to show the form, in HubSpot's shape. */
  definition: z.record(z.string(), z.unknown()),
  /** The thank-you of an answer. */
  thanks: z.string(),
  /** Said to whoever sends an entry before the campaign opens, and when it is full or over. */
  refusals: z.strictObject({ before: z.string(), after: z.string() }),
});

const builtIn = z.strictObject({
  provider: z.literal('built-in'),
  portalId: z.string(),
  fields: formFields,
  /** Other sites that may post entries. */
  allowedOrigins: z.array(z.string()),
  forms: z.array(form),
  /** Where the embed script lies in the site, and under which other addresses it is asked for. */
  embed: z.strictObject({ path: z.string(), aliases: z.array(z.string()) }),
});

export const manifest = z.strictObject({
  version: z.literal(version),
  campaign: z.strictObject({
    /** Kept in each entry, such as `Spring2025`. */
    id: z.string(),
    /** `scheduled`: the page follows the clock, and `stageAt` says what it shows when. */
    status: campaignStatus,
    period,
    /** The last day on which its entries may be kept. */
    entriesUntil: z.iso.date().optional(),
  }),
  /** The public origin of the pages. */
  origin: z.url(),
  /** Those in the site, in the order in which the languages are offered. Of a scheduled campaign: as at the build. */
  pages: z.array(page),
  /** Of a scheduled campaign: the pages of every stage, in `stages/<stage>/`. */
  stages: z.array(z.strictObject({ stage: z.enum(scheduledStages), pages: z.array(page) })).optional(),
  /** The language whose page answers every path that is no page's own. */
  fallback: language,
  formProvider: z.discriminatedUnion('provider', [
    builtIn,
    z.strictObject({ provider: z.literal('hubspot') }),
  ]),
});

/** All that the server knows of the campaign and of the build, beside the files of the site. */
export type Manifest = z.infer<typeof manifest>;
export type ManifestPage = z.infer<typeof page>;
export type ManifestForm = z.infer<typeof form>;

/** What the build writes; the version is this program's. */
export type ManifestContent = Omit<Manifest, 'version'>;

export const manifestText = (content: ManifestContent): string =>
  `${JSON.stringify({ version, ...content }, null, 2)}\n`;
