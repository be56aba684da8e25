import { createContext, useContext } from 'react';
import { ja } from './ja.ts';

/** The texts in the operator's language. */
export const TextsContext = createContext(ja);

export const useTexts = () => useContext(TextsContext);
