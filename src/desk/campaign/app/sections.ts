import type { CampaignFile, Field, FileForm, FormSection } from '../contract/campaign.ts';
import type { Part } from '../contract/preview.ts';
import { useDraft } from './draft/draft-store.ts';
import { childrenOf, fieldAt, type Place, rootOf } from './draft/field-tree.ts';

/** In page order. Keys that no section has, such as misspelt ones, are shown in the last. */
export const useSections = (): readonly FormSection[] => useDraft(({ sections }) => sections);

const firstKey = (path: string): string => path.split('.')[0] ?? '';

const isAbout = (field: FormSection['fields'][number], { file, path }: Place): boolean =>
  field.file === file && (field.key === '' || field.key === firstKey(path));

/** The section in which a place is edited. */
export const sectionOf = (sections: readonly FormSection[], place: Place): FormSection | undefined =>
  sections.find(({ fields }) => fields.some((field) => isAbout(field, place))) ?? sections.at(-1);

/** A section's first place. */
export function beginningOf({ fields: [first] }: FormSection): Place {
  return { file: first?.file ?? 'campaign.yaml', path: first?.key ?? '' };
}

/** The part of the page that contains a field's text; undefined for text in the page's head or on no page. */
export function partOf(sections: readonly FormSection[], place: Place): Part | undefined {
  const { part } = sections.flatMap(({ fields }) => fields).find((field) => isAbout(field, place)) ?? {};
  if (part === undefined) return undefined;
  const article = firstKey(place.path);
  return {
    section: part,
    ...(place.file === 'apartments.yaml' && article !== '' && { article: Number(article) }),
  };
}

/** The fields of a section, in order. */
export function fieldsOf(
  section: FormSection,
  sections: readonly FormSection[],
  files: readonly FileForm[],
): { file: CampaignFile; field: Field }[] {
  const named = section.fields.flatMap(({ file, key }) => {
    const field = fieldAt(rootOf(files, file), key);
    return field === undefined ? [] : [{ file, field }];
  });
  return section === sections.at(-1) ? [...named, ...strangers(sections, files)] : named;
}

const strangers = (sections: readonly FormSection[], files: readonly FileForm[]) =>
  files.flatMap(({ file, root }) =>
    root?.kind === 'group'
      ? childrenOf(root)
          .filter(
            ({ path }) =>
              !sections.some(({ fields }) => fields.some((each) => isAbout(each, { file, path }))),
          )
          .map((field) => ({ file, field }))
      : [],
  );
