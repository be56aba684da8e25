import { constantsFor, formatDay, phoneText } from '../../campaign/content/constants.ts';
import { mailPlaceholder, mailSection } from '../../campaign/content/mail-template.ts';
import { localize } from '../../campaign/content/message.ts';
import { siteAddress } from '../../campaign/content/site-address.ts';
import type { Campaign } from '../../campaign/schema/campaign.ts';
import { type Language, languages } from '../../campaign/schema/languages.ts';
import { fieldNames, isBox, isFurtherField } from '../../entries/fields/fields.ts';

/** A line of a list, and what begins and ends it where not every entry has it. */
type MailFact = { label: string; values: string[]; href?: string; section?: [string, string] };

/** A piece of the mail, which its HTML and its text part show in the same order. */
export type MailBlock =
  | { kind: 'title' | 'heading' | 'text' | 'note'; text: string; href?: string }
  | { kind: 'steps'; steps: string[] }
  | { kind: 'facts' | 'dates'; facts: MailFact[] }
  | { kind: 'button'; text: string; href: string };

export type MailContent = ReturnType<typeof mailContent>;

/** What the mail says in one language, with placeholders for the entry's own values. */
export function mailContent({ settings, apartments, copy }: Campaign, language: Language) {
  const constants = constantsFor(settings, apartments, language);
  const texts = localize(copy.mail, language, { ...constants, name: mailPlaceholder('name') });
  const { form, privacyLink } = localize(
    { form: copy.entry.form.fields, privacyLink: copy.entry.privacyLink },
    language,
    { ...constants, max: 0 },
  );
  const footer = localize(copy.footer, language, constants);
  const { name, legalName, address, privacyPolicy } = localize(settings.company, language, constants);
  const { bookingEmail, phone, postalCode } = settings.company;
  const page = siteAddress(settings) + settings.routes[language];
  const { subject, preview, greeting, entered, deadlines, next } = texts;

  const { formProvider } = settings;
  const further = formProvider.provider === 'built-in' ? formProvider.fields : {};
  const answers = fieldNames
    .filter((field) => !isFurtherField(field) || field in further)
    .map((field): MailFact => {
      const label = form[field]?.label ?? '';
      const section = mailSection(field);
      return isBox(field)
        ? { label: entered[field], values: [label], section }
        : { label, values: [mailPlaceholder(field)], section };
    });
  const addressed =
    mailSection('name').join(greeting.named) + mailSection('name', '^').join(greeting.unnamed);
  const letter: MailBlock[] = [
    { kind: 'title', text: texts.heading },
    { kind: 'text', text: addressed },
    { kind: 'text', text: texts.thanks },
    { kind: 'heading', text: entered.heading },
    {
      kind: 'facts',
      facts: [...answers, { label: entered.receivedAt, values: [mailPlaceholder('receivedAt')] }],
    },
    { kind: 'heading', text: deadlines.heading },
    {
      kind: 'dates',
      facts: [
        { label: deadlines.payment, values: [formatDay(settings.paymentDeadline, language)] },
        { label: deadlines.checkIn, values: [formatDay(settings.checkInDeadline, language)] },
      ],
    },
    { kind: 'note', text: deadlines.calendar },
    { kind: 'heading', text: next.heading },
    { kind: 'steps', steps: next.steps },
    { kind: 'button', text: next.toRooms, href: `${page}#rooms` },
    { kind: 'text', text: next.gift },
    { kind: 'text', text: next.toTerms, href: `${page}#terms` },
    { kind: 'heading', text: footer.contact },
    { kind: 'text', text: texts.contact },
    {
      kind: 'facts',
      facts: [
        { label: footer.email, values: [bookingEmail], href: `mailto:${bookingEmail}` },
        { label: footer.phone, values: [phoneText(phone, language)], href: `tel:${phone}` },
        { label: footer.hours, values: [footer.hoursOpen, footer.hoursClosed] },
      ],
    },
  ];
  /** Below the letter. */
  const imprint: MailBlock[] = [
    { kind: 'note', text: texts.reason },
    { kind: 'note', text: `${legalName}\n${languages[language].postalAddress(address, postalCode)}` },
    { kind: 'note', text: privacyLink, href: privacyPolicy },
  ];
  return { language, subject, preview, company: name, letter, imprint };
}
