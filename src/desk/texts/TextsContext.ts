import { createContext, useCallback, useContext } from 'react';
import type { Bilingual } from '../../campaign/schema/languages/operator-languages.ts';
import { texts } from './texts.ts';

/** The texts in the operator's language. */
export const TextsContext = createContext(texts.ja);

export const useTexts = () => useContext(TextsContext);

/** Picks the operator's language from what the server says in both. */
export function useSaid(): <Said = string>(says: Bilingual<Said>) => Said {
  const { locale } = useTexts();
  return useCallback((says) => says[locale], [locale]);
}
