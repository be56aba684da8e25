import { join } from 'node:path';
import { z } from 'zod';
import { type Box, type FieldName, fieldNames } from '../../entries/fields/fields.ts';
import { isLanguage } from '../schema/languages.ts';

export type SometimesShown = Exclude<FieldName, 'email'>;

/** What not every mail shows: a name that is none is left out, and not every form asks for the others. */
export const sometimesShown = fieldNames.filter((name): name is SometimesShown => name !== 'email');

/**
 * The mail to the entrants in one language, as the build renders it. It has a body for every set of what it may show, so
 * that nothing but single values is left to fill in.
 */
export const mailTemplate = z.strictObject({
  /** The campaign's id, as entries have it. */
  campaign: z.string(),
  language: z.string().refine(isLanguage, 'is not a language that this server knows'),
  /** The sender's name. */
  company: z.string(),
  replyTo: z.email(),
  subject: z.string(),
  calendar: z.strictObject({ name: z.string(), text: z.string() }),
  /** Those that show more come first. */
  bodies: z.array(
    z.strictObject({ shows: z.array(z.enum(sometimesShown)), html: z.string(), text: z.string() }),
  ),
});

export type MailTemplate = z.infer<typeof mailTemplate>;

/** Of one entry, as its mail shows it. What was ticked is worded by the campaign. */
export type MailValues = { email: string; receivedAt: string } & {
  [Name in SometimesShown]?: (Name extends Box ? true : string) | undefined;
};

/** Where a built folder has the mail of each language, as `<language>.json`. */
export const mailFolder = (dist: string): string => join(dist, 'mail');

type Placeholder = Exclude<keyof MailValues, Box>;

/** ICU messages cannot contain two braces in a row, so no text of a campaign can look like this. */
export const mailPlaceholder = (name: Placeholder): string => `{{${name}}}`;

/** The two parts of one entry's mail. In the HTML, a name in another direction does not reorder the sentence around it. */
export function fillMail({ bodies }: MailTemplate, values: MailValues): { html: string; text: string } {
  const body = bodies.find(({ shows }) => shows.every((name) => values[name] !== undefined));
  if (body === undefined)
    throw new Error('The last body of a mail template shows nothing that an entry may lack.');
  const fill = (template: string, shown: (value: string) => string) =>
    template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: Placeholder) => shown(values[name] ?? ''));
  return {
    html: fill(body.html, (value) => `<bdi>${escaped(value)}</bdi>`),
    text: fill(body.text, (value) => value),
  };
}

const escaped = (value: string): string =>
  value.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
