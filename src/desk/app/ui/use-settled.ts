import { useEffect, useState } from 'react';

/** In milliseconds: every text that is asked for is a search through a whole store or list. */
const pause = 250;

/** What a person has typed, once they pause. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
