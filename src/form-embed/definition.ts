import { type FieldName, fieldNames, fields, isBox } from '../entries/fields/fields.ts';
import type { ValueFault } from '../entries/fields/validate-answer.ts';
import { list, record } from './outside-data.ts';

/** The form cannot be rendered; `reason` is HubSpot's key. */
export class DefinitionFailure extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

export type DefinedField = {
  name: FieldName;
  label: string;
  required: boolean;
  /** HubSpot's type of the field, for the row's class. */
  fieldType: string;
  /** The error messages for an answer, by error. Complete for the field. */
  messages: Partial<Record<ValueFault, string>>;
};

/** The messages about the form as a whole, by HubSpot's key. */
export type SubmissionMessage = 'TOO_MANY_REQUESTS' | 'SERVER_ERROR';

/** The parts of a definition that this script needs. */
export type FormDefinition = {
  /** The raw definition, for the page's callbacks. */
  source: unknown;
  language: string;
  metaData: unknown[];
  cssClass: string;
  submitText: string;
  inlineMessage: string;
  fields: DefinedField[];
  submissionErrors: Record<SubmissionMessage, string>;
};

/**
 * Parses a definition's JSON; ignores HubSpot's keys that are not needed.
 * @throws {DefinitionFailure} when something is missing that this script needs
 */
export function readDefinition(source: unknown): FormDefinition {
  const form = record(record(source).form);
  const messages = record(record(source).messages);
  const errors = record(messages.submissionErrors);
  const metaData = list(form.metaData);
  const groups = list(form.formFieldGroups);
  if (groups.length === 0) throw malformed();
  return {
    source,
    language: text(metaData.map(record).find(({ name }) => name === 'lang')?.value),
    metaData,
    cssClass: text(form.cssClass),
    submitText: text(form.submitText),
    inlineMessage: text(form.inlineMessage),
    fields: groups.flatMap((group) =>
      list(record(group).fields).map((field) => readField(record(field), record(messages.fields))),
    ),
    submissionErrors: {
      TOO_MANY_REQUESTS: text(errors.TOO_MANY_REQUESTS),
      SERVER_ERROR: text(errors.SERVER_ERROR),
    },
  };
}

function readField(field: Record<string, unknown>, messages: Record<string, unknown>): DefinedField {
  const name = fieldNames.find((known) => known === field.name);
  if (name === undefined) throw malformed();
  const texts = record(messages[name]);
  const faults: ValueFault[] = isBox(name) ? [] : ['required', 'inputTooLarge', fields[name].fault];
  return {
    name,
    label: text(field.label),
    required: field.required === true,
    fieldType: text(field.fieldType),
    messages: Object.fromEntries(faults.map((fault) => [fault, text(texts[fault])])),
  };
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw malformed();
  return value;
}

const malformed = () => new DefinitionFailure('DEFINITION_MALFORMED');

const requested = new Set<string>();

/** As long as the page waits for a form, in milliseconds. */
const timeLimit = 10_000;

/** @throws {DefinitionFailure} for ids of an unknown form, an error response, an unreadable one, or a timeout */
export async function fetchDefinition(
  origin: string,
  portalId: string,
  formId: string,
): Promise<FormDefinition> {
  if (!/^\d+$/.test(portalId)) throw new DefinitionFailure('INVALID_PORTAL_ID');
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(formId)) {
    throw new DefinitionFailure('INVALID_FORM_GUID');
  }
  const address = `${origin}/embed/v3/form/${portalId}/${formId}/json`;
  const cache = requested.has(address) ? 'no-store' : 'default';
  requested.add(address);
  const answer = await fetch(address, {
    // The page may have prefetched it. But a hanging request locks its URL in the browser's cache, and a retry would
    // wait behind it.
    cache,
    signal: AbortSignal.timeout(timeLimit),
  });
  if (!answer.ok) throw new DefinitionFailure(reasons[answer.status] ?? `HTTP_${answer.status}`);
  return readDefinition(await answer.json());
}

const reasons: Record<number, string> = {
  403: 'FORBIDDEN',
  404: 'DEFINITION_NOT_FOUND',
  429: 'RATE_LIMIT_EXCEEDED',
};
