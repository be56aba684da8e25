import { createContext, useContext } from 'react';

/** Says something to a screen reader that others can see. */
export const AnnounceContext = createContext<(text: string) => void>(() => {});

export const useAnnounce = () => useContext(AnnounceContext);
