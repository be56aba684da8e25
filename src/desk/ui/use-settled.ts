import { useEffect, useState } from 'react';

/** Debounce in milliseconds: each query searches a whole store or list. */
const pause = 250;

/** The debounced value of what a person types. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
