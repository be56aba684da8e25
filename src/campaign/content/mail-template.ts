import { join } from 'node:path';
import { z } from 'zod';
import type { Box, FieldName } from '../../entries/fields/fields.ts';
import { isLanguage } from '../schema/languages.ts';

/** The mail to the entrants in one language, as the build renders it. */
export const mailTemplate = z.strictObject({
  /** The campaign's id, as entries have it. */
  campaign: z.string(),
  language: z.string().refine(isLanguage, 'is not a language that this server knows'),
  /** The sender's name. */
  company: z.string(),
  replyTo: z.email(),
  subject: z.string(),
  calendar: z.strictObject({ name: z.string(), text: z.string() }),
  /** With placeholders and sections. */
  html: z.string(),
  text: z.string(),
});

export type MailTemplate = z.infer<typeof mailTemplate>;

/** Of one entry, as its mail shows it. What was ticked is worded by the campaign. */
export type MailValues = { receivedAt: string } & {
  [Name in FieldName]?: (Name extends Box ? true : string) | undefined;
};

/** Where a built folder has the mail of each language, as `<language>.json`. */
export const mailFolder = (dist: string): string => join(dist, 'mail');

type Placeholder = Exclude<keyof MailValues, Box>;

/** ICU messages cannot contain two braces in a row, so no text of a campaign can look like this. */
export const mailPlaceholder = (name: Placeholder): string => `{{${name}}}`;

/**
 * Beginning and end of a section that only those mails have whose entry has a value or, with `^`, has none. As in Mustache:
 * https://mustache.github.io/mustache.5.html
 */
export const mailSection = (name: FieldName, sign: '#' | '^' = '#'): [begin: string, end: string] => [
  `{{${sign}${name}}}`,
  `{{/${name}}}`,
];

/** The two parts of one entry's mail. In the HTML, a name in another direction does not reorder the sentence around it. */
export function fillMail({ html, text }: MailTemplate, values: MailValues): { html: string; text: string } {
  const fill = (template: string, shown: (value: string) => string) =>
    template
      .replaceAll(/\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}/gs, (_, sign, name: FieldName, section) =>
        (values[name] === undefined) === (sign === '^') ? section : '',
      )
      .replaceAll(/\{\{(\w+)\}\}/g, (_, name: Placeholder) => shown(values[name] ?? ''));
  return {
    html: fill(html, (value) => `<bdi>${escaped(value)}</bdi>`),
    text: fill(text, (value) => value),
  };
}

const escaped = (value: string): string =>
  value.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
