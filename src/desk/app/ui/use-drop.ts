import { type DragEvent, useEffect, useState } from 'react';

/**
 * What makes an element a place to drop files on. Beside it nothing happens: a browser would open the file instead of the
 * desk, and what was typed would be gone.
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
      // Also said of every element inside.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop([...event.dataTransfer.files]);
    },
  };
}
