import { useState } from 'react';
import type { TableFile } from '../contract/gifts.ts';
import type { DroppedFile } from '../contract/requests.ts';
import { useMapping } from './use-gifts.ts';

type Progress = 'asked' | 'left' | 'saved';

/**
 * The mapping of a file's columns, and the person's progress with it: asked for it again, left it, or saved it.
 * @param file null while the entries come from the store, whose columns need no mapping
 */
export function useColumns(what: DroppedFile, file: TableFile | null) {
  const { data: mapping, error } = useMapping(what, file);
  const [latest, setLatest] = useState<{ file: TableFile | null; progress: Progress }>();
  const progress = latest?.file === file ? latest?.progress : undefined;
  const isKnown = mapping?.isKnown || progress === 'saved';
  return {
    ...{ mapping, error, progress },
    setProgress: (now: Progress) => setLatest({ file, progress: now }),
    isDone: file !== null && mapping !== undefined && isKnown && progress !== 'asked',
  };
}

export type ColumnsOf = ReturnType<typeof useColumns>;
