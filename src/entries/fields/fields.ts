/**
 * The campaign's form: what it asks and how long an answer may be. Server and embed script share this file,
 * so that the visitor is told at the field what the server would refuse.
 */

/** `name` is a text property that HubSpot needs once as a custom one; `email` is HubSpot's own. */
export const fieldNames = ['name', 'email'] as const;

export type FieldName = (typeof fieldNames)[number];

/** In UTF-16 code units. 254 is the longest address that SMTP can carry (RFC 5321, 4.5.3.1.3). */
export const maxLength = { name: 200, email: 254 } as const satisfies Record<FieldName, number>;

/**
 * The longest text that is looked at, before cleaning: four times the longest answer, since a letter may come in up to
 * four parts (U+1F82 does). https://unicode.org/faq/normalization.html#12
 */
export const maxTyped = 4 * Math.max(...Object.values(maxLength));

/**
 * An input that people never see and that the form definition does not list. Simple robots fill it.
 * The name attracts them and is none of the autofill names of https://html.spec.whatwg.org/#autofill.
 */
export const trapName = 'website';
