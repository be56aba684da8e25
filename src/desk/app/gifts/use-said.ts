import { useCallback } from 'react';
import type { BothLanguages } from '../../contract/gifts.ts';
import { useTexts } from '../texts/TextsContext.ts';

/** Picks the operator's language from a bilingual server message. */
export function useSaid(): (says: BothLanguages) => string {
  const { locale } = useTexts();
  return useCallback((says) => says[locale as keyof BothLanguages] ?? '', [locale]);
}
