import { useEffect } from 'react';

type Take = (files: File[]) => void;

/** The places on the screen that take files. */
const places = new Set<Take>();

/**
 * Files that miss the places for them go to the only one there is. Where another may have been meant, they are dropped in vain:
 * the browser would open them in place of the desk, and unsaved input would be lost.
 */
export function takeDropsAnywhere(): void {
  window.addEventListener('dragover', (event) => event.preventDefault());
  window.addEventListener('drop', (event) => {
    event.preventDefault();
    const [take, another] = places;
    if (another === undefined) take?.([...(event.dataTransfer?.files ?? [])]);
  });
}

/** Takes files that are dropped anywhere on the screen, if there is no other place for them. */
export function useDropAnywhere(take: Take): void {
  useEffect(() => {
    places.add(take);
    return () => void places.delete(take);
  }, [take]);
}
