import type { Apartment } from '../../campaign/sections/apartments.ts';
import { replaceValues } from './replace-values.ts';

/**
 * The text of `apartments.yaml` for a new campaign: every apartment is available again, the rest stays byte for byte.
 */
export const renewApartments = (text: string, apartments: readonly Apartment[]): string =>
  replaceValues(
    text,
    apartments.map((_each, index) => ({ path: `${index}.availability`, value: 'available' })),
  );
