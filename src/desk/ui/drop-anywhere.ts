import { useEffect } from 'react';

type Take = (files: File[], target: EventTarget | null) => void;

/** What takes files at present: places for them, and areas as a whole. */
const takers = { place: new Set<Take>(), area: new Set<Take>() };

/**
 * Files that miss the places for them go to the only one there is; where another may have been meant, to the area. What
 * nothing takes is dropped in vain: the browser would open it in place of the desk, and unsaved input would be lost.
 */
export function takeDropsAnywhere(): void {
  window.addEventListener('dragover', (event) => event.preventDefault());
  window.addEventListener('drop', (event) => {
    event.preventDefault();
    const [take] = takers.place.size === 1 ? takers.place : takers.area;
    take?.([...(event.dataTransfer?.files ?? [])], event.target);
  });
}

/** Takes files that are dropped anywhere on the screen. */
export function useDropAnywhere(as: keyof typeof takers, take: Take): void {
  useEffect(() => {
    takers[as].add(take);
    return () => void takers[as].delete(take);
  }, [as, take]);
}
