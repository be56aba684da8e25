import { useCallback } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import type { Place } from './draft/field-tree.ts';
import { useDraft } from './draft/use-draft.ts';
import { sectionOf } from './sections.ts';
import { labelIn } from './use-label.ts';

/** The breadcrumb of a place, from section to language: `お部屋 › お部屋 3 › 名称 › English`. */
export function useTrail(): (place: Place) => string {
  const { campaign } = useTexts();
  const languages = useDraft(({ draft }) => draft.languages);
  return useCallback(
    (place) => {
      const keys = place.path.split('.');
      const names = keys.map((key, index) => {
        const tongue = languages.find(({ tag }) => tag === key)?.name;
        if (tongue !== undefined && index > 0) return tongue;
        const label = labelIn(campaign.labels, { ...place, path: keys.slice(0, index + 1).join('.') });
        return /^\d+$/.test(key) ? campaign.field.item(label, Number(key) + 1) : label;
      });
      const section = campaign.sections[sectionOf(place)];
      return [section, ...names].filter((name, index, all) => name !== all[index - 1]).join(' › ');
    },
    [campaign, languages],
  );
}
