import { z } from 'zod';
import { type ApiError, apiError, type ErrorType } from './api-answer.ts';
import { boundedList } from './bounded-list.ts';

/** Long enough for a privacy notice, in characters. */
const maxText = 10_000;

/** HubSpot accounts have a dozen subscription types. */
const maxCommunications = 100;

const text = z.string().max(maxText, { abort: true }).trim().min(1);

const communication = z.object({
  value: z.boolean().optional(),
  subscriptionTypeId: z.union([z.number(), z.string().max(64)]).optional(),
  text: z.unknown().optional(),
});

const options = z.union([
  z.object({
    consent: z.object({
      consentToProcess: z.unknown().optional(),
      text: z.unknown().optional(),
      communications: boundedList(communication, maxCommunications).optional(),
    }),
  }),
  z.object({ legitimateInterest: z.object({ text: z.unknown().optional() }) }),
]);

const place = (path: string) => `legalConsentOptions.${path}`;

/**
 * Validates `legalConsentOptions` as HubSpot does and discards it: this form asks for no consent, but a client that
 * sends a malformed one should be told.
 */
export function checkConsent(value: unknown): ApiError[] {
  if (value === undefined || value === null) return [];
  const parsed = options.safeParse(value);
  if (!parsed.success) {
    return [
      apiError(
        'legalConsentOptions',
        "It must hold 'consent' or 'legitimateInterest'",
        'INVALID_LEGAL_OPTION_FORMAT',
      ),
    ];
  }
  if ('legitimateInterest' in parsed.data) {
    const given = parsed.data.legitimateInterest.text;
    return missingText(given, 'legitimateInterest.text', 'MISSING_LEGITIMATE_INTEREST_TEXT');
  }
  const { consentToProcess, text: reason, communications = [] } = parsed.data.consent;
  const ids = communications.map(({ subscriptionTypeId }) => String(subscriptionTypeId));
  return [
    ...(typeof consentToProcess === 'boolean'
      ? []
      : [
          apiError(
            place('consent.consentToProcess'),
            'Processing consent is missing',
            'MISSING_PROCESSING_CONSENT',
          ),
        ]),
    ...missingText(reason, 'consent.text', 'MISSING_PROCESSING_CONSENT_TEXT'),
    ...communications.flatMap((each, index) =>
      missingText(each.text, `consent.communications.${index}.text`, 'MISSING_COMMUNICATION_CONSENT_TEXT'),
    ),
    ...(new Set(ids).size === ids.length
      ? []
      : [
          apiError(
            place('consent.communications'),
            'A subscription type id occurs twice',
            'DUPLICATE_SUBSCRIPTION_TYPE_ID',
          ),
        ]),
  ];
}

const missingText = (value: unknown, path: string, errorType: ErrorType): ApiError[] =>
  text.safeParse(value).success ? [] : [apiError(place(path), 'The text is missing', errorType)];
