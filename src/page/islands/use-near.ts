import { type RefObject, useEffect, useState } from 'react';

/** Whether the visitor has reached an element yet. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    });
    seen.observe(element.current);
    return () => seen.disconnect();
  }, [near, element]);
  return near;
}
