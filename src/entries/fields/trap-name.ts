/**
 * The honeypot: an input that people never see and that the form definition does not list. Simple robots fill it in.
 * Its name attracts them and is not an autofill name of https://html.spec.whatwg.org/#autofill.
 */
export const trapName = 'website';
