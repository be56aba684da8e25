import type { FormFieldName, FormFields } from '../../campaign/form-fields.ts';
import { cleanText, halfWidth, hasForbiddenCharacter } from './clean-text.ts';
import { isEmailAddress } from './email-address.ts';
import { cleanPhoneNumber, isPhoneNumber } from './phone-number.ts';

/** A field of the form, from its input to its column, which has the field's name. */
type Field = {
  /** Of the input; it decides which keyboard a phone shows. */
  type: 'text' | 'email' | 'tel';
  /** What a browser may fill in: https://html.spec.whatwg.org/#autofill */
  autocomplete: 'name' | 'email' | 'tel';
  /** Of the answer as it is kept, in UTF-16 code units. */
  maxLength: number;
  /** Makes what was typed the answer that is kept. Gets at most `maxTyped` code units. */
  clean: (typed: string) => string;
  /** Whether a clean answer can be one; it is neither blank nor too long. */
  isValid: (answer: string) => boolean;
  /** HubSpot's key for the message about an answer that cannot be one. */
  fault: 'invalidCharacters' | 'invalidEmail' | 'phoneInvalidCharacters';
  /** What HubSpot calls the kind of field. */
  hubSpotType: 'text' | 'phonenumber';
  /** Why it is kept, for README's table of what is stored. */
  purpose: string;
};

/**
 * The form's fields, in its order: everything about them but their words, which are the campaign's. Embed, definition,
 * the check of a submission, digest, column, export and README's table follow from here. Which of them a campaign asks
 * for is in its `campaign.yaml`. Server and embed script share this room, so it imports nothing of Node or a campaign.
 */
export const fields = {
  /** A text property that HubSpot needs once as a custom one. The others are HubSpot's own. */
  name: {
    type: 'text',
    autocomplete: 'name',
    maxLength: 200,
    clean: cleanText,
    isValid: (answer) => !hasForbiddenCharacter(answer),
    fault: 'invalidCharacters',
    hubSpotType: 'text',
    purpose: 'to find the reservation',
  },
  email: {
    type: 'email',
    autocomplete: 'email',
    /** The longest address that SMTP can carry: RFC 5321, 4.5.3.1.3. */
    maxLength: 254,
    clean: (typed) => halfWidth(cleanText(typed)),
    isValid: isEmailAddress,
    fault: 'invalidEmail',
    hubSpotType: 'text',
    purpose: 'to find the reservation and to send the gift card',
  },
  phone: {
    type: 'tel',
    autocomplete: 'tel',
    maxLength: 40,
    clean: cleanPhoneNumber,
    isValid: isPhoneNumber,
    fault: 'phoneInvalidCharacters',
    hubSpotType: 'phonenumber',
    purpose: 'to call about the entry',
  },
} as const satisfies Record<FormFieldName, Field>;

export type FieldName = keyof typeof fields;

/** In the form's order. */
export const fieldNames = Object.keys(fields) as FieldName[];

/** Those that a form asks for, in its order. */
export const fieldsAsked = (form: FormFields): FieldName[] =>
  fieldNames.filter((name) => form[name] !== undefined);

/** Cleaned answers. Those that a form may leave out are undefined when it did not ask, or the visitor did not say. */
export type Answers = { [Name in keyof FormFields]: string | Extract<FormFields[Name], undefined> };

/**
 * The longest text that is looked at, before cleaning: four times the longest answer, since a letter may come in up to
 * four parts (U+1F82 does). https://unicode.org/faq/normalization.html#12
 */
export const maxTyped = 4 * Math.max(...fieldNames.map((name) => fields[name].maxLength));
