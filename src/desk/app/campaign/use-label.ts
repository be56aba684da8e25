import type { CampaignFile } from '../../contract/campaign.ts';
import { useTexts } from '../texts/TextsContext.ts';
import type { Place } from './draft/field-tree.ts';

/** `2.rules.0` and `4.rules.1` are both `*.rules.*`. */
export const patternOf = (path: string): string => path.replaceAll(/(?<=^|\.)\d+(?=\.|$)/g, '*');

type Labels = Record<CampaignFile, Readonly<Record<string, string>>>;

/** What a place in a file is called, or its key where nobody has named it yet. */
export function labelIn(labels: Labels, { file, path }: Place): string {
  return labels[file][patternOf(path)] ?? path.slice(path.lastIndexOf('.') + 1);
}

export const useLabel = (place: Place): string => labelIn(useTexts().campaign.labels, place);
