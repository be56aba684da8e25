import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { watchHash } from '../../shell/app/watch-hash.ts';
import type { FormSection } from '../contract/campaign.ts';
import type { Place } from './draft/field-tree.ts';
import { fieldId } from './fields/field-id.ts';
import { sectionOf, useSections } from './sections.ts';

export const sectionHash = (id: string): string => `#campaign/${id}`;

/** The section in the URL fragment, and a function that jumps to a field in any section. */
export function useJump() {
  const hash = useSyncExternalStore(watchHash, () => location.hash.split('/')[1]);
  const sections = useSections();
  const section = sections.find(({ id }) => id === hash) ?? (sections[0] as FormSection);
  const [wanted, setWanted] = useState<{ place: Place }>();
  const jump = useCallback(
    (place: Place) => {
      location.hash = sectionHash(sectionOf(sections, place)?.id ?? '');
      setWanted({ place });
    },
    [sections],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the section changes, to scroll to its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [section.id]);
  useEffect(() => {
    if (wanted === undefined || sectionOf(sections, wanted.place) !== section) return;
    setWanted(undefined);
    const field = document.getElementById(fieldId(wanted.place));
    const input = field?.matches('div') ? field.querySelector<HTMLElement>('input:checked, input') : field;
    input?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [wanted, sections, section]);
  return { section, wanted: wanted?.place, jump };
}
