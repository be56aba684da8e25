import type { CampaignFile, Field, FileForm } from '../contract/campaign.ts';
import { childrenOf, fieldAt, type Place, rootOf } from './draft/field-tree.ts';

type Parts = Partial<Record<CampaignFile, readonly string[]>>;

/**
 * The form's sections in page order, with the keys of each file that belong to them; an empty key is the whole file. Keys
 * that no section lists, such as new ones, appear in the last section.
 */
export const sections = {
  basics: {
    'campaign.yaml': [
      'status',
      'period',
      'paymentDeadline',
      'checkInDeadline',
      'advertisedDiscount',
      'gift',
      'minimumContractMonths',
      'guests',
      'regularRent',
      'entriesUntil',
    ],
  },
  search: { 'copy.yaml': ['meta', 'socialCard'] },
  top: { 'campaign.yaml': ['hero'], 'copy.yaml': ['hero', 'header', 'splash', 'common'] },
  offer: { 'campaign.yaml': ['giftImage'], 'copy.yaml': ['offer'] },
  apartments: { 'apartments.yaml': [''], 'copy.yaml': ['apartments', 'apartmentCard'] },
  steps: { 'copy.yaml': ['steps'], 'steps.yaml': [''] },
  entry: { 'copy.yaml': ['entry'] },
  terms: { 'copy.yaml': ['terms'], 'terms.yaml': [''] },
  company: { 'campaign.yaml': ['company'], 'copy.yaml': ['footer'] },
  outside: { 'copy.yaml': ['instead', 'calendar'] },
  privacy: { 'campaign.yaml': ['adPixel'], 'copy.yaml': ['consent', 'thirdParties'] },
  setup: {
    'campaign.yaml': [
      'id',
      'siteUrl',
      'languages',
      'fallbackLanguage',
      'internationalWords',
      'routes',
      'formProvider',
    ],
  },
} as const satisfies Record<string, Parts>;

export type SectionId = keyof typeof sections;

export const sectionIds = Object.keys(sections) as readonly SectionId[];

const last = 'setup';

const keysOf = (id: SectionId, file: string): readonly string[] =>
  (sections[id] as Parts)[file as CampaignFile] ?? [];

const isNamed = (file: string, key: string): boolean =>
  sectionIds.some((id) => keysOf(id, file).includes(key));

export const isSection = (id: string | undefined): id is SectionId => id !== undefined && id in sections;

/** The section in which a place is edited. */
export function sectionOf({ file, path }: Place): SectionId {
  const key = path.split('.')[0] ?? '';
  return sectionIds.find((id) => keysOf(id, file).some((each) => each === '' || each === key)) ?? last;
}

/** A section's first place. */
export function beginningOf(id: SectionId): Place {
  const [file] = Object.keys(sections[id]) as [CampaignFile];
  return { file, path: keysOf(id, file)[0] ?? '' };
}

/** The fields of a section, in order. */
export function fieldsOf(id: SectionId, files: readonly FileForm[]): { file: CampaignFile; field: Field }[] {
  const named = (Object.keys(sections[id]) as CampaignFile[]).flatMap((file) =>
    keysOf(id, file).flatMap((key) => {
      const field = fieldAt(rootOf(files, file), key);
      return field === undefined ? [] : [{ file, field }];
    }),
  );
  return id === last ? [...named, ...unnamedFields(files)] : named;
}

const unnamedFields = (files: readonly FileForm[]) =>
  files.flatMap(({ file, root }) =>
    root?.kind === 'group'
      ? childrenOf(root)
          .filter(({ key }) => !isNamed(file, key))
          .map((field) => ({ file, field }))
      : [],
  );
