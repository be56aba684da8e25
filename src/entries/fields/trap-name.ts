/**
 * An input that people never see and that the form definition does not list. Simple robots fill it.
 * The name attracts them and is none of the autofill names of https://html.spec.whatwg.org/#autofill.
 */
export const trapName = 'website';
