import { useCallback } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import type { Field } from '../contract/campaign.ts';
import { useDraft } from './draft/draft-store.ts';
import { childrenOf, type Place, rootOf } from './draft/field-tree.ts';
import { sectionOf, useSections } from './sections.ts';

/** The breadcrumb of a place, from section to language: `お部屋 › お部屋 3 › 名称 › English`. */
export function useTrail(): (place: Place) => string {
  const { locale, campaign } = useTexts();
  const sections = useSections();
  const languages = useDraft(({ draft }) => draft.languages);
  const files = useDraft((state) => state.files);
  return useCallback(
    (place) => {
      const nameOf = ({ key, label }: Pick<Field, 'key' | 'label'>, index: number) => {
        const tongue = index > 0 && languages.find(({ tag }) => tag === key)?.name;
        const name = label?.[locale] ?? key;
        return tongue || (/^\d+$/.test(key) ? campaign.field.item(name, Number(key) + 1) : name);
      };
      const names = fieldsOn(rootOf(files, place.file), place.path.split('.')).map(nameOf);
      const section = sectionOf(sections, place)?.name[locale];
      return [section, ...names].filter((name, index, all) => name !== all[index - 1]).join(' › ');
    },
    [locale, campaign, sections, languages, files],
  );
}

/** The fields on a path. An item that is no longer there is called what the others of its list are. */
function fieldsOn(root: Field | undefined, keys: readonly string[]): Pick<Field, 'key' | 'label'>[] {
  let field = root;
  return keys.map((key) => {
    const children: readonly Field[] = field === undefined ? [] : childrenOf(field);
    field = children.find((child) => child.key === key) ?? (field?.kind === 'list' ? children[0] : undefined);
    return { key, label: field?.label };
  });
}

/** What a field is called, or its key when the schema does not know it. */
export function useLabel({ label, key }: Pick<Field, 'label' | 'key'>): string {
  const { locale } = useTexts();
  return label?.[locale] ?? key;
}
