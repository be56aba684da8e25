import type { FormFieldName, FormFields } from '../../campaign/form-fields.ts';
import { cleanText, halfWidth, hasForbiddenCharacter } from './clean-text.ts';
import { isEmailAddress } from './email-address.ts';
import { cleanPhoneNumber, isPhoneNumber } from './phone-number.ts';

/** A field of the form, from its input to what is stored of it. */
type Field = {
  /** Every form asks for it, and every entry answers it. */
  always?: true;
  /** The input's type; it decides which keyboard a phone shows. */
  type: 'text' | 'email' | 'tel';
  /** The autocomplete token: https://html.spec.whatwg.org/#autofill */
  autocomplete: 'name' | 'email' | 'tel';
  /** The maximum length of the stored answer, in UTF-16 code units. */
  maxLength: number;
  /** Normalizes what was typed into what is stored. Gets at most `maxTyped` code units. */
  clean: (typed: string) => string;
  /** Whether a normalized answer is plausible. Never called with a blank or overlong one. */
  isValid: (answer: string) => boolean;
  /** HubSpot's key for the message about an implausible answer. */
  fault: 'invalidCharacters' | 'invalidEmail' | 'phoneInvalidCharacters';
  /** HubSpot's type of the field. */
  hubSpotType: 'text' | 'phonenumber';
  /** Why it is stored, for the privacy table. */
  purpose: string;
};

/**
 * The form's fields in order: everything about them except their wording, which belongs to the campaign. Embed,
 * definition, validation, digest, column, export and the privacy table are all derived from this. `campaign.yaml` says
 * which of them a campaign asks for. The server and the embed share this room, so it imports nothing of Node or a
 * campaign.
 */
export const fields = {
  /** HubSpot needs this one as a custom text property; the others are built in. */
  name: {
    always: true,
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
    always: true,
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

/** The fields that a form asks for, in order. */
export const fieldsAsked = (form: FormFields): FieldName[] =>
  fieldNames.filter((name) => form[name] !== undefined);

/** Normalized answers. A field is undefined if the form did not ask for it or the visitor left it empty. */
export type Answers = { [Name in keyof FormFields]: string | Extract<FormFields[Name], undefined> };

/**
 * The longest input that is examined before normalization: four times the longest answer, since NFC may combine up to
 * four code points into one (U+1F82). https://unicode.org/faq/normalization.html#12
 */
export const maxTyped = 4 * Math.max(...fieldNames.map((name) => fields[name].maxLength));
