import { type FieldName, fieldNames, fields } from '../entries/fields/fields.ts';
import type { ValueFault } from '../entries/fields/validate-answer.ts';
import { DefinitionFailure } from './definition-failure.ts';
import { list, record } from './outside-data.ts';

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
