import {
  type ColumnMap,
  type ReservationColumn,
  reservationColumns,
} from '../../../gifts/input/column-map.ts';
import { proposeColumns } from '../../../gifts/input/propose-columns.ts';
import type { Mapping } from '../../contract/gifts.ts';

const columns = Object.keys(reservationColumns) as ReservationColumn[];

/** The saved map, with proposals for the fields that it leaves out. @param headers of the dropped file */
export function mappingOf(
  kept: { data: ColumnMap; sha256: string | undefined },
  headers: readonly string[],
): Mapping {
  const { data, sha256 } = kept;
  const proposed = proposeColumns(headers, data.columns);
  return {
    revision: sha256 ?? '',
    isKept: sha256 !== undefined,
    columns: { ...data.columns, ...proposed },
    status: data.status,
    apartments: data.apartments,
    fields: columns.map((field) => ({ field, isRequired: reservationColumns[field] === 'required' })),
    proposed: columns.filter((field) => proposed[field] !== undefined),
  };
}
