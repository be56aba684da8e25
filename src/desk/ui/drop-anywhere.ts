import { useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';

type Take = (files: File[]) => void;

/** The places on the screen that take files, true for one that asks for a file, not for another in its place. */
const places = new Map<Take, boolean>();

/**
 * Files that miss the places for them go to the only one that may be meant, which is one that asks for a file. Otherwise they are
 * dropped in vain: the browser would open them in place of the desk, and unsaved input would be lost.
 * @param onDoubt told the file's name where several places may be meant
 */
export function useDropsAnywhere(onDoubt: (name: string) => void): void {
  useWindowEvent('dragover', (event) => event.preventDefault());
  useWindowEvent('drop', (event) => {
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    const asking = [...places].filter(([, isAsking]) => isAsking);
    const [place, another] = asking.length > 0 ? asking : places;
    if (another === undefined) place?.[0](files);
    else if (files[0] !== undefined) onDoubt(files[0].name);
  });
}

/** Takes files that are dropped anywhere on the screen, if no other place for them may be meant. */
export function useDropAnywhere(take: Take, isAsking: boolean): void {
  useEffect(() => {
    places.set(take, isAsking);
    return () => void places.delete(take);
  }, [take, isAsking]);
}
