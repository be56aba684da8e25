import { useState } from 'react';

const key = 'desk-decider';

/** The name of the person who decides, kept in session storage. */
export function useDecider(): [name: string, keep: (name: string) => void] {
  const [name, setName] = useState(() => sessionStorage.getItem(key) ?? '');
  const keep = (typed: string) => {
    setName(typed);
    sessionStorage.setItem(key, typed);
  };
  return [name, keep];
}

/** A unique key for a pair. The number comes first, because a reservation's id may contain any character. */
export const pairKey = (reservation: string, entry: number): string => `${entry} ${reservation}`;
