import { createContext, useContext } from 'react';
import type { Placeholder } from '../../contract/campaign.ts';

/** Where to insert a placeholder. */
export type InsertTarget = {
  button: HTMLElement;
  input: HTMLTextAreaElement;
  placeholders: readonly Placeholder[];
  language: string;
  put: (text: string) => void;
};

/** One menu shared by all texts: a hundred menus would be a hundred stores. */
export const InsertMenuContext = createContext<(target: InsertTarget) => void>(() => {});

export const useInsertMenu = () => useContext(InsertMenuContext);
