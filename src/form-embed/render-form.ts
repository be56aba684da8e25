import { fields as fieldTable, trapName } from '../entries/fields/fields.ts';
import type { ValueFault } from '../entries/fields/validate-answer.ts';
import type { DefinedField, FormDefinition } from './definition.ts';

export type FieldView = DefinedField & {
  input: HTMLInputElement;
  /** Announces the field's error; empty when there is none. */
  alert: HTMLElement;
  messages: Partial<Record<ValueFault, string>>;
};

export type FormView = {
  form: HTMLFormElement;
  fields: FieldView[];
  trap: HTMLInputElement;
  tooManyRequests: string;
};

/**
 * Builds the form with the classes by which pages style HubSpot's raw HTML mode.
 * @throws {TypeError} for a field that is not in the table: the browser has kept this script, and the server is newer
 */
export function renderForm({ form: defined, messages }: FormDefinition, formId: string): FormView {
  const rows = defined.formFieldGroups
    .flatMap(({ fields }) => fields)
    .map((field) => renderField(field, formId, messages.fields[field.name] ?? {}));
  const trap = element('input', { type: 'text', name: trapName, tabindex: '-1', autocomplete: 'off' });
  const submit = element('input', { type: 'submit', class: 'hs-button', value: defined.submitText });
  const form = element(
    'form',
    { class: defined.cssClass, novalidate: '' },
    ...rows.map(({ row }) => row),
    element('div', { hidden: '' }, element('label', {}, 'Website', trap)),
    element('div', { class: 'hs-submit' }, submit),
  );
  const { tooManyRequests } = messages;
  return { form, fields: rows.map(({ view }) => view), trap, tooManyRequests };
}

function renderField(field: DefinedField, formId: string, messages: FieldView['messages']) {
  const { name, label, required, fieldType } = field;
  const { type, autocomplete } = fieldTable[name];
  const id = `${name}-${formId}`;
  const input = element('input', {
    ...{ id, name, type, autocomplete, class: 'hs-input', required: required ? '' : undefined },
    // The value of a box is the wording that is agreed to.
    ...(type === 'checkbox' ? { value: label } : { inputmode: type }),
  });
  const alert = element('div', { id: `${id}-error`, role: 'alert' });
  const words = element('span', {}, label);
  const star = element('span', { class: 'hs-form-required', 'aria-hidden': 'true' }, '*');
  const parts =
    type === 'checkbox'
      ? [inputBox(element('label', { class: 'hs-form-booleancheckbox-display' }, input, words))]
      : [element('label', { for: id }, words, ...(required ? [star] : [])), inputBox(input)];
  const row = element(
    'div',
    { class: `hs_${name} hs-${name} hs-fieldtype-${fieldType} field hs-form-field` },
    ...parts,
    alert,
  );
  return { row, view: { ...field, input, alert, messages } };
}

const inputBox = (content: HTMLElement) => element('div', { class: 'input' }, content);

/**
 * Creates an element. Node by node, never from an HTML string: the page enforces Trusted Types
 * (https://developer.mozilla.org/docs/Web/API/Trusted_Types_API).
 * @param attributes those that are undefined are left out
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | undefined>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
