import { isPostgresAddress, parsePostgresAddress } from '../../../entries/postgres/postgres-address.ts';

/** The address of a store without its password. One that cannot be read is not shown at all: it may be part password. */
export function storeShown(address: string): string {
  if (!isPostgresAddress(address)) return address;
  try {
    return parsePostgresAddress(address).shown;
  } catch {
    return 'PostgreSQL';
  }
}
