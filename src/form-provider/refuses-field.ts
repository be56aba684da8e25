import { fieldsOf } from './form-fields.ts';

/**
 * Whether the provider has refused single answers of the form in `target` and says so at their fields. A field that the
 * form does not show gets no word of HubSpot's, so such a refusal is one of the whole.
 * @param refusal third parameter of `onFormError`. HubSpot's holds the reply in `data`, beside an empty `response`.
 */
export function refusesField(refusal: unknown, target: string): boolean {
  const { data, response } = record(refusal);
  const refused = [data, response].flatMap(namesIn);
  return fieldsOf(target).some(({ name }) => refused.includes(name));
}

/** HubSpot's reply names the fields in `validationResults`, the documented endpoint in its list of errors. */
function namesIn(reply: unknown): string[] {
  const { validationResults, errors } = record(reply);
  return [
    ...list(validationResults).map((result) => String(result.fieldName)),
    ...list(errors).flatMap((error) => /fields\.([^']+)/.exec(String(error.message))?.[1] ?? []),
  ];
}

const list = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(record) : []);

const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
