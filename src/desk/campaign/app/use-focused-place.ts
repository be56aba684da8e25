import { useEffect, useState } from 'react';
import type { CampaignFile, FormSection } from '../contract/campaign.ts';
import type { Place } from './draft/field-tree.ts';
import { beginningOf } from './sections.ts';

/** The place of the field focused last, or the start of a section that was just opened. */
export function useFocusedPlace(section: FormSection): Place {
  const [place, setPlace] = useState<Place>(() => beginningOf(section));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a section that is loaded again was not just opened
  useEffect(() => setPlace(beginningOf(section)), [section.id]);
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
