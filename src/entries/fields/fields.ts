import { cleanText, halfWidth, hasForbiddenCharacter } from './clean-text.ts';
import { isEmailAddress } from './email-address.ts';
import { cleanPhoneNumber, isPhoneNumber } from './phone-number.ts';

/** A field of the form, from its input to what is stored of it. */
type Field = {
  /** Every form asks for it, and every entry answers it. */
  always?: true;
  /** What operators call it. */
  label: { ja: string; en: string };
  /** The input's type; it decides which keyboard a phone shows. The answer to a box is the wording beside it. */
  type: 'text' | 'email' | 'tel' | 'checkbox';
  /** The autocomplete token: https://html.spec.whatwg.org/#autofill A box has none. */
  autocomplete: string | undefined;
  /** The maximum length of the stored answer, in UTF-16 code units. */
  maxLength: number;
  /** Normalizes what was typed into what is stored. Gets at most `maxTyped` code units. */
  clean: (typed: string) => string;
  /** Whether a normalized answer is plausible. Never called with a blank or overlong one. */
  isValid: (answer: string) => boolean;
  /** HubSpot's key for the message about an implausible answer. */
  fault: string;
  /** The same as an error of HubSpot's endpoint, in its wording. It documents none for a phone number. */
  error: { type: 'INVALID_EMAIL' | 'VALUE_NOT_IN_FIELD_DEFINITION'; text: string };
  /** HubSpot's type of the field. */
  hubSpotType: 'text' | 'phonenumber' | 'booleancheckbox';
  /** Why it is stored, for the privacy table. */
  purpose: string;
};

/**
 * The form's fields in order: everything about them except their wording, which belongs to the campaign. Embed,
 * definition, validation, digest, storage, export, the privacy table and what `campaign.yaml` and `copy.yaml` may say about
 * it are all derived from this. The server and the embed share this room, so it imports nothing.
 */
export const fields = {
  /** HubSpot needs this one as a custom text property; the others are built in. */
  name: {
    always: true,
    label: { ja: 'お名前', en: 'Name' },
    type: 'text',
    autocomplete: 'name',
    maxLength: 200,
    clean: cleanText,
    isValid: (answer) => !hasForbiddenCharacter(answer),
    fault: 'invalidCharacters',
    error: { type: 'VALUE_NOT_IN_FIELD_DEFINITION', text: 'Control characters are not accepted' },
    hubSpotType: 'text',
    purpose: 'to find the reservation',
  },
  email: {
    always: true,
    label: { ja: 'メールアドレス', en: 'Email' },
    type: 'email',
    autocomplete: 'email',
    /** The longest address that SMTP can carry: RFC 5321, 4.5.3.1.3. */
    maxLength: 254,
    clean: (typed) => halfWidth(cleanText(typed)),
    isValid: isEmailAddress,
    fault: 'invalidEmail',
    error: { type: 'INVALID_EMAIL', text: 'Invalid email address' },
    hubSpotType: 'text',
    purpose: 'to find the reservation and to send the gift card',
  },
  phone: {
    label: { ja: '電話番号', en: 'Phone' },
    type: 'tel',
    autocomplete: 'tel',
    maxLength: 40,
    clean: cleanPhoneNumber,
    isValid: isPhoneNumber,
    fault: 'phoneInvalidCharacters',
    error: { type: 'VALUE_NOT_IN_FIELD_DEFINITION', text: 'Invalid phone number' },
    hubSpotType: 'phonenumber',
    purpose: 'to call about the entry',
  },
  /**
   * 特定電子メール法, art. 3: advertising may be sent only to those who agreed, and a record of it has to be kept. The answer
   * is the wording that was agreed to, the entry's time is when.
   */
  marketingConsent: {
    label: { ja: '広告メールの受信への同意', en: 'Consent to advertising' },
    type: 'checkbox',
    autocomplete: undefined,
    maxLength: 250,
    clean: (typed) => (typed === 'false' ? '' : cleanText(typed)),
    isValid: (answer) => answer !== 'true' && !hasForbiddenCharacter(answer),
    fault: 'invalidCharacters',
    error: { type: 'VALUE_NOT_IN_FIELD_DEFINITION', text: 'Send the wording that was agreed to' },
    hubSpotType: 'booleancheckbox',
    purpose:
      'to prove consent to advertising, by the wording that was agreed to; without it, none may be sent',
  },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof fields;

/** A field that a form may do without. */
export type FurtherField = {
  [Name in FieldName]: (typeof fields)[Name] extends { always: true } ? never : Name;
}[FieldName];

/** In the form's order. */
export const fieldNames = Object.keys(fields) as FieldName[];

export const isFurtherField = (name: FieldName): name is FurtherField => !('always' in fields[name]);

export const furtherFields = fieldNames.filter(isFurtherField);

/** A field that is answered by ticking a box: always optional, unticked, and worded by its label alone. */
export type Box = {
  [Name in FieldName]: (typeof fields)[Name]['type'] extends 'checkbox' ? Name : never;
}[FieldName];

export const isBox = (name: FieldName): name is Box => fields[name].type === 'checkbox';

/** The fields that a form asks for, in order. */
export const fieldsAsked = (form: Readonly<Partial<Record<FieldName, unknown>>>): FieldName[] =>
  fieldNames.filter((name) => form[name] !== undefined);

/** Normalized answers. A field is undefined if the form did not ask for it or the visitor left it empty. */
export type Answers = Record<Exclude<FieldName, FurtherField>, string> &
  Partial<Record<FurtherField, string | undefined>>;

/** 特定電子メール法: without consent, no advertising. */
export const mayAdvertise = ({ marketingConsent }: Answers): boolean => marketingConsent !== undefined;

/**
 * The longest input that is examined before normalization: four times the longest answer, since NFC may combine up to
 * four code points into one (U+1F82). https://unicode.org/faq/normalization.html#12
 */
export const maxTyped = 4 * Math.max(...fieldNames.map((name) => fields[name].maxLength));

/**
 * The honeypot: an input that people never see and that the form definition does not list. Simple robots fill it in.
 * Its name attracts them and is not an autofill name of https://html.spec.whatwg.org/#autofill.
 */
export const trapName = 'website';
