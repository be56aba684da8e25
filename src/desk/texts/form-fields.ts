import { fieldNames, fields, furtherFields } from '../../entries/fields/fields.ts';

/** What the campaign's files say about the form's fields, from each field's record. */

export const fieldLabels = (language: 'ja' | 'en'): Record<string, string> =>
  Object.fromEntries(fieldNames.map((name) => [`formProvider.fields.${name}`, fields[name].label[language]]));

/** @param texts names of a field's texts, by key @param named makes the name of the field's group of texts */
export const furtherCopyLabels = (
  language: 'ja' | 'en',
  texts: Readonly<Record<string, string>>,
  named: (label: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    furtherFields.flatMap((name) => [
      [`entry.form.fields.${name}`, named(fields[name].label[language])],
      ...Object.entries(texts).map(([key, text]) => [`entry.form.fields.${name}.${key}`, text]),
    ]),
  );

/** @param needs names of the options `required` and `optional` */
export const furtherChoices = <Needs>(needs: Needs): Record<string, Needs> =>
  Object.fromEntries(furtherFields.map((name) => [name, needs]));
