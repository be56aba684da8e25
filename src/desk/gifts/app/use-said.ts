import { useCallback } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import type { BothLanguages } from '../contract/gifts.ts';

/** Picks the operator's language from a bilingual server message. */
export function useSaid(): (says: BothLanguages) => string {
  const { locale } = useTexts();
  return useCallback((says) => says[locale] ?? '', [locale]);
}
