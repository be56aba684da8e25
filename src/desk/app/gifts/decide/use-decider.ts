import { useState } from 'react';

const key = 'desk-decider';

/** Who decides, kept until the browser's tab is closed. */
export function useDecider(): [name: string, keep: (name: string) => void] {
  const [name, setName] = useState(() => sessionStorage.getItem(key) ?? '');
  const keep = (typed: string) => {
    setName(typed);
    sessionStorage.setItem(key, typed);
  };
  return [name, keep];
}
