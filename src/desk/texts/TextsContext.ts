import { createContext, useContext } from 'react';
import { texts } from './texts.ts';

/** The texts in the operator's language. */
export const TextsContext = createContext(texts.ja);

export const useTexts = () => useContext(TextsContext);
