import { useCallback } from 'react';
import type { BothLanguages } from '../../contract/gifts.ts';
import { useTexts } from '../texts/TextsContext.ts';

/** Takes the operator's language of what the server says in both. */
export function useSaid(): (says: BothLanguages) => string {
  const { locale } = useTexts();
  return useCallback((says) => says[locale as keyof BothLanguages] ?? '', [locale]);
}
