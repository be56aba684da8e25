import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { structuredPatch } from 'diff';
import { parsedYaml, readText } from '../../../campaign/read/parsed-yaml.ts';
import type { Bilingual } from '../../../campaign/schema/languages/operator-languages.ts';
import { type CampaignFile, campaignFiles, type DraftResult, type FileValues } from '../contract/campaign.ts';

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

/** Lines of context around each change. */
const context = 2;

/** The changed lines of each file that differs. Line endings are no difference that anybody could see here. */
export const changedLines = (before: Texts, after: Texts): DraftResult['lines'] =>
  [...after].flatMap(([file, text]) => {
    const [old = '', fresh = ''] = [before.get(file), text].map((each) =>
      typeof each === 'string' ? each.replaceAll('\r\n', '\n') : '',
    );
    if (old === fresh) return [];
    const { hunks } = structuredPatch(file, file, old, fresh, '', '', { context });
    return [{ file, text: hunks.map(({ lines }) => lines.join('\n')).join('\n⋮\n') }];
  });
