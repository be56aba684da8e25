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
