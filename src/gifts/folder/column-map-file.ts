import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Campaign } from '../../campaign/schema/campaign.ts';
import { replaceFiles } from '../../files/write-files.ts';
import { type ColumnMap, columnMapSchema, defaultColumnMap } from '../input/column-map.ts';
import { type ColumnChoices, columnMapText } from '../input/column-map-text.ts';
import { limits } from '../input/limits.ts';
import { guarded } from './output-folder.ts';
import { isThere, readText, readYaml } from './read-file.ts';

const columnMapFile = ({ folder }: Pick<Campaign, 'folder'>): string => join(folder, 'reservations.yaml');

/**
 * Reads the names that the booking system uses.
 * @param named path given by the operator; the file must exist
 * @returns with the digest of the file, which is undefined where there is none
 * @throws {GiftInputError} for any fault in it
 */
export function readColumnMap(
  campaign: Pick<Campaign, 'folder'>,
  named?: string,
): { data: ColumnMap; sha256: string | undefined } {
  const file = named ?? columnMapFile(campaign);
  return named !== undefined || isThere(file)
    ? readYaml(file, columnMapSchema)
    : { data: defaultColumnMap, sha256: undefined };
}

/**
 * Writes an operator's choices into `reservations.yaml` in the campaign's folder. Choices that change nothing leave the
 * file untouched.
 * @param known the digest of the file that the operator saw; undefined for none
 * @returns false, without writing, when the file has changed since
 * @throws {GiftInputError} for any fault in the existing file
 */
export function keepColumnMap(
  campaign: Pick<Campaign, 'folder'>,
  choices: ColumnChoices,
  known: string | undefined,
): boolean {
  const file = columnMapFile(campaign);
  const { data, sha256 } = readColumnMap(campaign);
  if (sha256 !== known) return false;
  const chosen = { ...data, ...choices, entries: { ...data.entries, ...choices.entries } };
  if (sha256 !== undefined && isDeepStrictEqual(chosen, data)) return true;
  const before = sha256 === undefined ? undefined : readText(file, limits.smallFileBytes).text;
  guarded(file, () => replaceFiles(new Map([[file, columnMapText(before, choices)]])));
  return true;
}
