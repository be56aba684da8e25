import { createContext, useContext } from 'react';

/** Announces to screen readers what others can see. */
export const AnnounceContext = createContext<(text: string) => void>(() => {});

export const useAnnounce = () => useContext(AnnounceContext);
