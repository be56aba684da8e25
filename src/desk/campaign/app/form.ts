import { createContext, useCallback, useContext } from 'react';
import type { Problem } from '../../../campaign/campaign-error.ts';
import type { Bilingual, OperatorLanguage } from '../../../campaign/languages/operator-languages.ts';
import { joined, keysOf, valueAt } from '../../../files/yaml/yaml-edit.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import {
  type CampaignFile,
  type CampaignRoom,
  campaignFiles,
  type FileValues,
  type FormSection,
  type Place,
  type Placeholders,
} from '../contract/campaign.ts';
import {
  type FormSchema,
  keysOfSchema,
  kindOf,
  type Step,
  schemaBelow,
  stepsTo,
  variantOf,
} from '../contract/form-schema.ts';
import type { Part } from '../contract/preview.ts';

/** What fields need to know of the campaign besides their values. It changes rarely, the values with each letter. */
export type Form = Pick<CampaignRoom, 'sections' | 'schemas' | 'prepared'> & {
  /** Of the draft. */
  languages: CampaignRoom['languages'];
  /** What texts may name, of the last draft that was checked. */
  placeholders: Placeholders;
  problems: readonly PlacedProblem[];
};

export const FormContext = createContext<Form | undefined>(undefined);

export const useForm = (): Form => within(useContext(FormContext));

export function within<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A field stands outside the Campaign area.');
  return value;
}

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The `id` of the input for a place. */
export const fieldId = ({ file, path }: Place): string => `${file}/${path}`;

/** Jumps to the field of a place, in any section. */
export type Jump = (place: Place) => void;

// Sections

const firstKey = (path: string): string => keysOf(path)[0] ?? '';

const isAbout = (field: FormSection['fields'][number], { file, path }: Place): boolean =>
  field.file === file && (field.key === '' || field.key === firstKey(path));

/** The section in which a place is edited. The last has the keys that no section has, such as misspelt ones. */
export const sectionOf = (sections: readonly FormSection[], place: Place): FormSection | undefined =>
  sections.find(({ fields }) => fields.some((field) => isAbout(field, place))) ?? sections.at(-1);

/** The fields of a section, in order. */
export function fieldsOf(
  section: FormSection,
  { sections, schemas }: Pick<Form, 'sections' | 'schemas'>,
  values: FileValues,
): (Place & { schema: FormSchema | undefined; optional: boolean })[] {
  const own = section.fields.flatMap(({ file, key }) => {
    if (!(file in values)) return [];
    if (key === '') return [{ file, path: '', schema: schemas[file], optional: false }];
    const found = keysOfSchema(schemas[file], values[file]).find((each) => each.key === key);
    return found ? [{ file, path: key, schema: found.schema, optional: found.optional }] : [];
  });
  if (section !== sections.at(-1)) return own;
  const strangers = campaignFiles.flatMap((file) => {
    const value = values[file];
    const known = sections.flatMap(({ fields }) => fields).filter((each) => each.file === file);
    if (!isMap(value) || known.some(({ key }) => key === '')) return [];
    return Object.keys(value)
      .filter((key) => !known.some((each) => each.key === key))
      .map((path) => ({ file, path, schema: undefined, optional: true }));
  });
  return [...own, ...strangers];
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

// Problems

export type PlacedProblem = Place & { problem: Problem };

const isFile = (file: string): file is CampaignFile => (campaignFiles as readonly string[]).includes(file);

/** Each problem with the field that shows it: its own, or the nearest above it. An empty path when only the file fits. */
export const placeProblems = (
  problems: readonly Problem[],
  schemas: Form['schemas'],
  values: FileValues,
): PlacedProblem[] =>
  problems.map((problem) => {
    const file = isFile(problem.file) ? problem.file : campaignFiles[0];
    const steps = stepsTo(schemas[file], values[file], problem.path);
    const end = steps.findIndex((step) => !isShown(step));
    const keys = steps.slice(0, end < 0 ? undefined : end).map(({ key }) => key);
    return { file, path: keys.join('.'), problem };
  });

/** The form shows keys of the schema, unknown keys that are there, and items. */
const isShown = ({ key, within: owner, schema }: Step): boolean =>
  Array.isArray(owner) ? key in owner : isMap(owner) && (schema !== undefined || Object.hasOwn(owner, key));

/** The problems of the field at a place, or also of those below it. */
export function useProblems(file: string, path: string, range: 'own' | 'below' = 'own'): readonly Problem[] {
  return useForm()
    .problems.filter((each) => each.file === file)
    .filter((each) => each.path === path || (range === 'below' && each.path.startsWith(`${path}.`)))
    .map(({ problem }) => problem);
}

// Names

/** What somebody calls a place: its section, its keys and items, its language. */
export function useTrail(values: FileValues): (place: Place) => string {
  const { locale, campaign } = useTexts();
  const { sections, schemas, languages } = useForm();
  return useCallback(
    (place) => {
      const { file, path } = place;
      const steps = stepsTo(schemas[file], values[file], path).map(
        ({ key, within: owner, above, schema, value }) => {
          const label = schema?.label?.[locale];
          if (above && kindOf(variantOf(above, owner)) === 'list')
            return nameOfItem(value, locale) ?? campaign.field.item(label ?? '', Number(key) + 1);
          const language = above?.field === 'languages' && languages.find(({ tag }) => tag === key);
          return (language ? language.name : label) ?? key;
        },
      );
      const whole = path === '' ? schemas[file].label?.[locale] : undefined;
      const names = [sectionOf(sections, place)?.name[locale] ?? '', whole ?? '', ...steps];
      return names.filter((name, index) => name !== '' && name !== names[index - 1]).join(' › ');
    },
    [locale, campaign, sections, schemas, languages, values],
  );
}

/** An apartment's name, in the operator's language if there is one. */
export function nameOfItem(value: unknown, locale: OperatorLanguage): string | undefined {
  const name = valueAt(value, 'name');
  const names = isMap(name) ? [name[locale], ...Object.values(name)] : [];
  return names.find((each): each is string => typeof each === 'string' && each.trim() !== '');
}

/** A value as people write it: `30%`, `182,000円`, `9月1日`, and the name of a choice. */
export function shownValue(schema: FormSchema | undefined, value: unknown, locale: OperatorLanguage): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) || isMap(value))
    return Object.values(value)
      .map((each, index) => {
        const key = Array.isArray(value) ? `${index}` : (Object.keys(value)[index] ?? '');
        return shownValue(schema && schemaBelow(schema, value, key), each, locale);
      })
      .filter((each) => each !== '')
      .join(' / ');
  const text = String(value);
  const choice: Bilingual | undefined = schema?.choices?.[text];
  if (choice !== undefined) return choice[locale];
  const kind = schema && kindOf(schema);
  const number = (options?: Intl.NumberFormatOptions) =>
    typeof value === 'number' ? value.toLocaleString(locale, options) : text;
  if (kind === 'percent') return `${text}%`;
  if (kind === 'yen') return locale === 'ja' ? `${number()}円` : `¥${number()}`;
  if ((kind === 'day' || kind === 'moment') && !Number.isNaN(Date.parse(text)))
    return new Date(kind === 'day' ? `${text}T00:00:00+09:00` : text).toLocaleString(locale, {
      dateStyle: 'long',
      ...(kind === 'moment' && { timeStyle: 'short' }),
      timeZone: 'Asia/Tokyo',
    });
  return text;
}

/** Every single value of a file, with its schema. */
export function leavesOf(
  file: CampaignFile,
  schema: FormSchema | undefined,
  value: unknown,
  path = '',
): (Place & { schema: FormSchema | undefined; value: unknown })[] {
  if (!Array.isArray(value) && !isMap(value))
    return value === undefined ? [] : [{ file, path, schema, value }];
  return Object.entries(value).flatMap(([key, each]) =>
    leavesOf(file, schema && schemaBelow(schema, value, key), each, joined(path, key)),
  );
}
