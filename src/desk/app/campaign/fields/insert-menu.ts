import { createContext, useContext } from 'react';
import type { Placeholder } from '../../../contract/campaign.ts';

/** Where a placeholder is to be put. */
export type InsertTarget = {
  button: HTMLElement;
  input: HTMLTextAreaElement;
  placeholders: readonly Placeholder[];
  language: string;
  put: (text: string) => void;
};

/** One menu serves all texts: a hundred of them would be a hundred stores. */
export const InsertMenuContext = createContext<(target: InsertTarget) => void>(() => {});

export const useInsertMenu = () => useContext(InsertMenuContext);
