import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CampaignFile, campaignFiles, type FileValues } from '../schema/files.ts';
import type { Bilingual } from '../schema/languages/operator-languages.ts';
import { parsedYaml, readText } from './parsed-yaml.ts';

/** The text of each of the five files, or why it cannot be read. */
export type Texts = ReadonlyMap<CampaignFile, string | Bilingual>;

/** The files as they are on disk, with their revision. */
export function readCampaign(folder: string): { texts: Texts; revision: string } {
  const texts = new Map(campaignFiles.map((file) => [file, readText(join(folder, file))]));
  return { texts, revision: revisionOf(texts) };
}

/** Changes when any byte of any file changes. */
export const revisionOf = (texts: Texts): string =>
  createHash('sha256')
    .update(JSON.stringify([...texts]))
    .digest('base64url');

/** What a text says; undefined when it cannot be read as YAML, or has an alias bomb. */
export const valuesOf = (text: string | Bilingual | undefined): unknown =>
  typeof text === 'string' ? parsedYaml(text).values() : undefined;

/** What the files say; without those that cannot be read, whose problems `loadCampaign` reports. */
export const valuesIn = (texts: Texts): FileValues =>
  Object.fromEntries(
    [...texts].flatMap(([file, text]) => {
      const values = valuesOf(text);
      return values === undefined ? [] : [[file, values]];
    }),
  );

/** What the campaigns in a folder say, by the names of their own folders. */
export const campaignsIn = (campaigns: string): { folder: string; values: FileValues }[] =>
  readdirSync(campaigns).flatMap((folder) => {
    const values = valuesIn(readCampaign(join(campaigns, folder)).texts);
    return 'campaign.yaml' in values ? [{ folder, values }] : [];
  });
