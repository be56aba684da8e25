import {
  type ColumnMap,
  entryColumns,
  reservationColumns,
  wordKey,
} from '../../../gifts/input/column-map.ts';
import { proposeColumns } from '../../../gifts/input/propose-columns.ts';
import {
  type UsualHeaders,
  usualEntryHeaders,
  usualReservationHeaders,
} from '../../../gifts/input/usual-headers.ts';
import type { ColumnMapping, EntriesMapping, Mapping } from '../contract/gifts.ts';

type StoredMap = { data: ColumnMap; sha256: string | undefined };

/** The saved map, with proposals for the fields that it leaves out. @param headers of the dropped file */
export function mappingOf({ data, sha256 }: StoredMap, headers: readonly string[]): Mapping {
  const { status, apartments } = data;
  return {
    revision: sha256 ?? '',
    isStored: sha256 !== undefined,
    status,
    apartments,
    ...columnsOf(headers, reservationColumns, usualReservationHeaders, data.columns),
  };
}

/** The same for entries. Without a map, their columns are those of our own export. */
export function entriesMappingOf({ data, sha256 }: StoredMap, headers: readonly string[]): EntriesMapping {
  const { columns, languages } = data.entries;
  const isStored = Object.keys(columns).length > 0;
  const there = new Set(headers.map(wordKey));
  const isWhole = Object.entries(entryColumns).every(
    ([column, need]) => need === 'optional' || there.has(wordKey(column)),
  );
  return {
    revision: sha256 ?? '',
    isStored: isStored,
    isOurs: !isStored && isWhole,
    languages,
    ...columnsOf(headers, entryColumns, usualEntryHeaders, columns),
  };
}

function columnsOf<Field extends string>(
  headers: readonly string[],
  needs: Readonly<Record<Field, 'required' | 'optional'>>,
  usual: UsualHeaders<Field>,
  stored: Readonly<Partial<Record<Field, string>>>,
): Pick<ColumnMapping<Field>, 'columns' | 'fields' | 'proposed'> {
  const names = Object.keys(needs) as Field[];
  const proposed = proposeColumns(headers, usual, stored);
  return {
    columns: { ...stored, ...proposed },
    fields: names.map((field) => ({ field, isRequired: needs[field] === 'required' })),
    proposed: names.filter((field) => proposed[field] !== undefined),
  };
}
