import { createContext, useCallback, useContext } from 'react';
import type { FileValues } from '../../../campaign/schema/files.ts';
import type { OperatorLanguage } from '../../../campaign/schema/languages/operator-languages.ts';
import { isLanguage, languages } from '../../../campaign/schema/languages.ts';
import { isMap } from '../../../files/yaml/changes.ts';
import { joined, keysOf, valueAt } from '../../../files/yaml/yaml-edit.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import type { Texts } from '../../texts/texts.ts';
import { yen } from '../../texts/ui.ts';
import type { CampaignRoom, DraftProblem, FormSection, Place, Placeholders } from '../contract/campaign.ts';
import { type FormSchema, keysOfSchema, kindOf, schemaBelow, stepsTo } from '../contract/form-schema.ts';
import type { Part } from '../contract/preview.ts';

/** What fields need to know of the campaign besides their values. It changes rarely, the values with each letter. */
export type Form = Pick<CampaignRoom, 'sections' | 'schemas'> & {
  /** What texts may name, of the last draft that was checked. */
  placeholders: Placeholders;
  problems: readonly DraftProblem[];
};

/** Everything in the Campaign area is in it. */
export const FormContext = createContext({} as Form);

export const useForm = () => useContext(FormContext);

/** The `id` of the input for a place. */
export const fieldId = ({ file, path }: Place): string => `${file}/${path}`;

/** Jumps to the field of a place, in any section: the address names it, until it has the focus. */
export function jumpTo(place: Place): void {
  location.hash = `campaign/${fieldId(place)}`;
}

// Sections

const firstKey = (path: string): string => keysOf(path)[0] ?? '';

const isAbout = (field: FormSection['fields'][number], { file, path }: Place): boolean =>
  field.file === file && (field.key === '' || field.key === firstKey(path));

/** The section in which a place is edited; undefined for a whole file of several sections. */
export const sectionOf = (sections: readonly FormSection[], place: Place): FormSection | undefined =>
  sections.find(({ fields }) => fields.some((field) => isAbout(field, place)));

/** The fields of a section, in order. */
export const fieldsOf = (
  section: FormSection,
  schemas: Form['schemas'],
  values: FileValues,
): (Place & { schema: FormSchema; optional: boolean })[] =>
  section.fields
    .filter(({ file }) => file in values)
    .flatMap(({ file, key }) => {
      const whole = { key: '', schema: schemas[file], optional: false };
      const own = key === '' ? [whole] : keysOfSchema(schemas[file], values[file]);
      return own
        .filter((each) => each.key === key)
        .map(({ key: path, ...field }) => ({ file, path, ...field }));
    });

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

/** The problems of the field at a place, or also of those below it. */
export const useProblems = (file: string, path: string, range: 'own' | 'below' = 'own') =>
  useForm()
    .problems.filter((each) => each.file === file)
    .filter((each) => each.path === path || (range === 'below' && each.path.startsWith(`${path}.`)));

// Names

/** What somebody calls a place: its section, its keys and items, its language. */
export function useTrail(values: FileValues): (place: Place) => string {
  const texts = useTexts();
  const { sections, schemas } = useForm();
  return useCallback(
    (place) => {
      const { file, path } = place;
      const labelOf = (schema: FormSchema | undefined) => schema?.label?.[texts.locale];
      const steps = stepsTo(schemas[file], values[file], path).map(
        ({ key, within, above, schema, value }) => {
          if (Array.isArray(within)) return nameOfItem(value, Number(key), schema, texts);
          if (above?.field === 'languages' && isLanguage(key)) return languages[key].name;
          return labelOf(schema) ?? key;
        },
      );
      const { [file]: several }: Partial<Record<string, string>> = texts.campaign.problems.files;
      const whole = path === '' ? (labelOf(schemas[file]) ?? several) : undefined;
      const names = [sectionOf(sections, place)?.name[texts.locale], whole, ...steps];
      return names.filter((name, index) => name && name !== names[index - 1]).join(' › ');
    },
    [texts, sections, schemas, values],
  );
}

/** An item's name, in the operator's language if there is one, or else its number. */
export function nameOfItem(
  value: unknown,
  index: number,
  schema: FormSchema | undefined,
  { locale, campaign }: Texts,
): string {
  const name = valueAt(value, 'name');
  const names = isMap(name) ? [name[locale], ...Object.values(name)] : [];
  return (
    names.find((each): each is string => typeof each === 'string' && each.trim() !== '') ??
    campaign.field.item(schema?.label?.[locale] ?? '', index + 1)
  );
}

/** The names of values that some languages of a text insert and others do not. */
export function insertedInSome(texts: unknown): string[] {
  const each = Object.values(Object(texts)).map((text) => new Set(String(text).match(/(?<=\{)\w+/g)));
  const all = new Set(each.flatMap((names) => [...names]));
  return [...all].filter((name) => !each.every((names) => names.has(name)));
}

/** A value as people write it: `30%`, `182,000円`, `9月1日`, and the name of a choice. */
export function shownValue(schema: FormSchema | undefined, value: unknown, locale: OperatorLanguage): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object')
    return leavesOf({ path: '' }, schema, value)
      .map((leaf) => shownValue(leaf.schema, leaf.value, locale))
      .filter((each) => each !== '')
      .join(' / ');
  const text = String(value);
  const kind = schema && kindOf(schema);
  if (schema?.choices?.[text]) return schema.choices[text][locale];
  if (kind === 'percent') return `${text}%`;
  if (kind === 'yen' && typeof value === 'number') return yen[locale](value);
  if ((kind === 'day' || kind === 'moment') && !Number.isNaN(Date.parse(text)))
    return new Date(kind === 'day' ? `${text}T00:00:00+09:00` : text).toLocaleString(locale, {
      dateStyle: 'long',
      ...(kind === 'moment' && { timeStyle: 'short' }),
      timeZone: 'Asia/Tokyo',
    });
  return text;
}

/** Every single value below a place, with its schema. */
export function leavesOf<At extends { path: string }>(
  place: At,
  schema: FormSchema | undefined,
  value: unknown,
): (At & { schema: FormSchema | undefined; value: unknown })[] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [{ ...place, schema, value }];
  return Object.entries(value).flatMap(([key, each]) =>
    leavesOf({ ...place, path: joined(place.path, key) }, schema && schemaBelow(schema, value, key), each),
  );
}
