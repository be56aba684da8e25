import { type DragEvent, useEffect, useState } from 'react';

/**
 * Makes an element a drop target. Drops elsewhere are ignored: the browser would open the file in place of the desk, and
 * unsaved input would be lost.
 */
export function useDrop(onDrop: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault();
    const kinds = ['dragover', 'drop'] as const;
    for (const kind of kinds) window.addEventListener(kind, ignore);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, ignore);
    };
  }, []);
  return {
    isOver,
    onDragEnter: () => setOver(true),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // Also fires for every child element.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop([...event.dataTransfer.files]);
    },
  };
}
