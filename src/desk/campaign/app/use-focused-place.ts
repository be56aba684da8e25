import { useEffect, useState } from 'react';
import type { CampaignFile } from '../contract/campaign.ts';
import type { Place } from './draft/field-tree.ts';
import { beginningOf, type SectionId } from './sections.ts';

/** The place of the field focused last, or the start of a section that was just opened. */
export function useFocusedPlace(section: SectionId): Place {
  const [place, setPlace] = useState<Place>(() => beginningOf(section));
  useEffect(() => setPlace(beginningOf(section)), [section]);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const field = target instanceof Element ? target.closest<HTMLElement>('[data-path]') : null;
      const { file, path } = field?.dataset ?? {};
      if (file === undefined || path === undefined) return;
      setPlace((last) =>
        last.file === file && last.path === path ? last : { file: file as CampaignFile, path },
      );
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return place;
}
