import { useTexts } from '../../texts/TextsContext.ts';
import type { CampaignFile } from '../contract/campaign.ts';
import type { Place } from './draft/field-tree.ts';

/** Generalizes a path: `2.rules.0` and `4.rules.1` both become `*.rules.*`. */
export const patternOf = (path: string): string => path.replaceAll(/(?<=^|\.)\d+(?=\.|$)/g, '*');

type Labels = Record<CampaignFile, Readonly<Record<string, string>>>;

/** The label of a place, or its key when it has no label yet. */
export function labelIn(labels: Labels, { file, path }: Place): string {
  return labels[file][patternOf(path)] ?? path.slice(path.lastIndexOf('.') + 1);
}

export const useLabel = (place: Place): string => labelIn(useTexts().campaign.labels, place);
