import { type FieldName, fieldNames, fields } from '../entries/fields/fields.ts';
import type { ValueFault } from '../entries/fields/judge-value.ts';
import { DefinitionFailure } from './definition-failure.ts';
import { list, record } from './outside-data.ts';

export type DefinedField = {
  name: FieldName;
  label: string;
  required: boolean;
  /** HubSpot's kind of field, for the row's class. */
  fieldType: string;
  /** What is said of an answer, by fault. Holds every fault that the field can have. */
  messages: Partial<Record<ValueFault, string>>;
};

/** What is said of the form as a whole, by HubSpot's key. */
export type SubmissionMessage = 'TOO_MANY_REQUESTS' | 'SERVER_ERROR';

/** What this script needs of a definition. */
export type FormDefinition = {
  /** As it came, for callbacks of the page. */
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
 * Reads a definition's JSON; HubSpot's keys that we have no use for are left alone.
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
  const said = record(messages[name]);
  const faults: ValueFault[] = ['required', 'inputTooLarge', fields[name].fault];
  return {
    name,
    label: text(field.label),
    required: field.required === true,
    fieldType: text(field.fieldType),
    messages: Object.fromEntries(faults.map((fault) => [fault, text(said[fault])])),
  };
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw malformed();
  return value;
}

const malformed = () => new DefinitionFailure('DEFINITION_MALFORMED');
