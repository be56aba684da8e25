import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { watchHash } from '../../shell/app/watch-hash.ts';
import type { Place } from './draft/field-tree.ts';
import { fieldId } from './fields/field-id.ts';
import { isSection, type SectionId, sectionIds, sectionOf } from './sections.ts';

export const sectionHash = (id: SectionId): string => `#campaign/${id}`;

/** The section in the URL fragment, and a function that jumps to a field in any section. */
export function useJump() {
  const hash = useSyncExternalStore(watchHash, () => location.hash.split('/')[1]);
  const section = isSection(hash) ? hash : (sectionIds[0] as SectionId);
  const [wanted, setWanted] = useState<{ place: Place }>();
  const jump = useCallback((place: Place) => {
    location.hash = sectionHash(sectionOf(place));
    setWanted({ place });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the section changes, to scroll to its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [section]);
  useEffect(() => {
    if (wanted === undefined || sectionOf(wanted.place) !== section) return;
    setWanted(undefined);
    const field = document.getElementById(fieldId(wanted.place));
    const input = field?.matches('div') ? field.querySelector<HTMLElement>('input:checked, input') : field;
    input?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [wanted, section]);
  return { section, wanted: wanted?.place, jump };
}
