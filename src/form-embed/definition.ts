import type { FieldName } from '../entries/fields/fields.ts';
import type { ValueFault } from '../entries/fields/validate-answer.ts';

export type DefinedField = {
  name: FieldName;
  label: string;
  required: boolean;
  /** HubSpot's type of the field, for the row's class. */
  fieldType: string;
};

/** A form as the server describes it: what this script reads of HubSpot's JSON, and `messages`, which HubSpot's has not. */
export type FormDefinition = {
  form: {
    cssClass: string;
    submitText: string;
    formFieldGroups: { fields: DefinedField[] }[];
  };
  messages: {
    /** The error messages for an answer, by field and error. */
    fields: Partial<Record<FieldName, Partial<Record<ValueFault, string>>>>;
    tooManyRequests: string;
  };
};

const requested = new Set<string>();

/** As long as the page waits for a form, in milliseconds. */
const timeLimit = 10_000;

/** @throws {Error} for an error response, an unreadable one, or a timeout */
export async function fetchDefinition(address: string): Promise<FormDefinition> {
  const cache = requested.has(address) ? 'no-store' : 'default';
  requested.add(address);
  const answer = await fetch(address, {
    // The page may have prefetched it. But a hanging request locks its URL in the browser's cache, and a retry would
    // wait behind it.
    cache,
    signal: AbortSignal.timeout(timeLimit),
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status} to ${address}.`);
  return (await answer.json()) as FormDefinition;
}
