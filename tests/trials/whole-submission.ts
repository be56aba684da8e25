import { trapName } from '../../src/entries/fields/fields.ts';

/** A submission with every key that HubSpot documents, the trap, and a key that nobody knows. */
export const whole = {
  fields: [
    { objectTypeId: '0-1', name: 'email', value: 'a@b.example' },
    { name: 'name', value: 'a' },
    { name: trapName, value: '' },
  ],
  submittedAt: 1_743_123_600_000,
  context: { hutk: 'x', ipAddress: '192.0.2.1', pageUri: 'https://b.example', pageName: 'x' },
  legalConsentOptions: {
    consent: { consentToProcess: true, text: 'x', communications: [] },
    legitimateInterest: null,
  },
  unknown: null,
};

/** Where a sender may put a value of any kind: the path and the value of each in the submission, itself included. */
const placesIn = (value: unknown, path = 'body'): [path: string, value: unknown][] => [
  [path, value],
  ...Object.entries(typeof value === 'object' ? (value ?? {}) : {}).flatMap(([key, each]) =>
    placesIn(each, `${path}.${key}`),
  ),
];

export const places = placesIn(whole);
/** Where it has a text. */
export const textPlaces = places.filter(([, value]) => typeof value === 'string');

/** A submission with another value in one of the places, if it has that. */
export function replaced(value: unknown, place: string, by: unknown, path = 'body'): unknown {
  if (path === place) return by;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, each]) => [key, replaced(each, place, by, `${path}.${key}`)] as const,
  );
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}
