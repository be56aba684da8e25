import { z } from 'zod';
import type { Entry } from '../entries/entry.ts';
import { type FieldName, fieldNames } from '../entries/fields/fields.ts';
import { parsedJson } from '../files/parsed-json.ts';
import { outcomeOf, postJson } from './http-request.ts';
import type { Sink } from './sink.ts';

export type HubSpotRelay = {
  portalId: string;
  region: string;
  /** The form of each language. */
  formId: Readonly<Record<string, string>>;
  /** The property of each answer, if it is not of the same name. */
  fields: Readonly<Partial<Record<FieldName, string | undefined>>>;
};

/**
 * Submits each entry to a form of HubSpot, as its documentation describes:
 * https://developers.hubspot.com/docs/api-reference/legacy/marketing/forms/v3-legacy/submit-data-unauthenticated
 * It knows no idempotency key, and may record a repeat.
 * @param origin in place of HubSpot's, for tests
 */
export function hubSpotSink(relay: HubSpotRelay, origin = originOf(relay.region)): Sink {
  return {
    name: 'hubspot',
    send: async ({ entry }, signal) => {
      const formId = relay.formId[entry.language];
      if (formId === undefined) return { state: 'refused', error: `no-form: ${entry.language}` };
      const url = `${origin}/submissions/v3/integration/submit/${relay.portalId}/${formId}`;
      const body = JSON.stringify(submissionOf(entry, relay, Date.now()));
      const answer = await postJson({ url, headers: {}, body, signal });
      return outcomeOf(answer, answer.status === 400 ? wordsOf(answer.body, entry) : '');
    },
  };
}

/** Without a suffix for the first region: `docs/hubspot.md`. */
const originOf = (region: string): string =>
  region === 'na1' ? 'https://api.hsforms.com' : `https://api-${region}.hsforms.com`;

/** HubSpot takes an earlier time "up to a month": milliseconds, with a margin for its shortest. */
const longestBackdated = 27 * 86_400_000;

/**
 * No `legalConsentOptions`: they would have to state a consent to processing, for which the form has no box. A wording of
 * consent to advertising is passed on only into a property that somebody has chosen for it.
 */
function submissionOf(entry: Entry, { fields }: HubSpotRelay, now: number) {
  const submittedAt = Date.parse(entry.time);
  return {
    ...(now - submittedAt < longestBackdated && { submittedAt: String(submittedAt) }),
    fields: fieldNames.flatMap((name) => {
      const property = fields[name] ?? (name === 'marketingConsent' ? undefined : name);
      const value = entry[name];
      return property === undefined || value === undefined
        ? []
        : [{ objectTypeId: '0-1', name: property, value }];
    }),
    ...(entry.page !== undefined && { context: { pageUri: entry.page } }),
  };
}

const refusal = z.looseObject({
  errors: z.array(z.looseObject({ message: z.string(), errorType: z.string().optional() })).min(1),
});

/** HubSpot's reasons, without what they quote of the entry. */
function wordsOf(body: string, entry: Entry): string {
  const reading = refusal.safeParse(parsedJson(body));
  if (!reading.success) return '';
  const words = reading.data.errors
    .slice(0, 3)
    .map(({ message, errorType }) => [errorType, message].filter(Boolean).join(' – '))
    .join('; ');
  const values = [...fieldNames.map((name) => entry[name] ?? ''), entry.page ?? ''];
  // The longest first, as one may contain another.
  const quoted = values.filter((value) => value.length > 1).sort((one, other) => other.length - one.length);
  return quoted.reduce((text, value) => text.replaceAll(value, '…'), words).replaceAll(/\S+@\S+/g, '…');
}
