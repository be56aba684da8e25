import { useCallback } from 'react';
import type { Bilingual } from '../../../campaign/languages/operator-languages.ts';
import { useTexts } from '../../texts/TextsContext.ts';

/** Picks the operator's language from a bilingual server message. */
export function useSaid(): (says: Bilingual) => string {
  const { locale } = useTexts();
  return useCallback((says) => says[locale], [locale]);
}
