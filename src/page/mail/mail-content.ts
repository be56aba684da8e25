import { constantsFor, formatDay, phoneText } from '../../campaign/content/constants.ts';
import { type MailTemplate, mailPlaceholder } from '../../campaign/content/mail-template.ts';
import { localize } from '../../campaign/content/message.ts';
import { siteAddress } from '../../campaign/content/site-address.ts';
import type { Campaign } from '../../campaign/schema/campaign.ts';
import { type Language, languages } from '../../campaign/schema/languages.ts';
import { type FieldName, fieldNames, isBox } from '../../entries/fields/fields.ts';

type MailFact = {
  label: string;
  values: string[];
  /** Where they lead. */
  href?: string;
};

export type MailContent = ReturnType<typeof mailContent>;

/**
 * What a mail says in one language, with placeholders for the entry's own values.
 * @param shows what it shows of that which not every entry has
 */
export function mailContent(
  { settings, apartments, copy }: Campaign,
  language: Language,
  shows: MailTemplate['bodies'][number]['shows'],
) {
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

  const answer = (field: FieldName): MailFact => {
    const label = form[field]?.label ?? '';
    return isBox(field)
      ? { label: texts.entered[field], values: [label] }
      : { label, values: [mailPlaceholder(field)] };
  };
  const isShown = (field: FieldName) => field === 'email' || shows.includes(field);
  const entered: MailFact[] = [
    ...fieldNames.filter(isShown).map(answer),
    { label: texts.entered.receivedAt, values: [mailPlaceholder('receivedAt')] },
  ];
  const deadlines: MailFact[] = [
    { label: texts.deadlines.payment, values: [formatDay(settings.paymentDeadline, language)] },
    { label: texts.deadlines.checkIn, values: [formatDay(settings.checkInDeadline, language)] },
  ];
  const ways: MailFact[] = [
    { label: footer.email, values: [bookingEmail], href: `mailto:${bookingEmail}` },
    { label: footer.phone, values: [phoneText(phone, language)], href: `tel:${phone}` },
    { label: footer.hours, values: [footer.hoursOpen, footer.hoursClosed] },
  ];
  return {
    language,
    texts,
    greeting: shows.includes('name') ? texts.greeting.named : texts.greeting.unnamed,
    entered,
    deadlines,
    contact: { heading: footer.contact, ways },
    links: { rooms: `${page}#rooms`, terms: `${page}#terms`, privacyPolicy },
    company: { name, legalName, address: languages[language].postalAddress(address, postalCode) },
    privacyPolicy: privacyLink,
  };
}
