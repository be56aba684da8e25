import { fields as fieldTable, trapName } from '../entries/fields/fields.ts';
import type { DefinedField, FormDefinition } from './definition.ts';
import { element } from './dom.ts';
import { string } from './outside-data.ts';
import type { Words } from './words.ts';

export type FieldView = DefinedField & {
  input: HTMLInputElement;
  /** The alert with the field's error; empty when there is none. */
  errors: HTMLElement;
  /** HubSpot's classes of an invalid input and of its error list. */
  errorClass: string;
  errorListClass: string;
};

export type FormView = {
  form: HTMLFormElement;
  fields: FieldView[];
  submit: HTMLInputElement;
  /** Where errors of the form as a whole appear. */
  rollup: HTMLElement;
  context: HTMLInputElement;
  trap: HTMLInputElement;
};

export type FormIdentity = {
  origin: string;
  portalId: string;
  formId: string;
  /** Unique to this form on the page. */
  instanceId: string;
};

type Options = Record<string, unknown>;

/** Builds the form with the elements, ids and classes that pages style and query in HubSpot's raw HTML mode. */
export function renderForm(
  identity: FormIdentity,
  definition: FormDefinition,
  options: Options,
  words: Words,
): FormView {
  const { portalId, formId, instanceId } = identity;
  const own = string(options.formInstanceId);
  const suffix = own ? `${formId}_${own}` : formId;
  const rows = definition.fields.map((field) => renderField(field, suffix, options, words));
  const submit = element('input', {
    type: 'submit',
    class: string(options.submitButtonClass) ?? 'hs-button primary large',
    // HubSpot's precedence: option, translation, definition.
    value: string(options.submitText) ?? words.submit,
  });
  const rollup = element('div', { class: 'hs_error_rollup' });
  const context = element('input', { type: 'hidden', name: 'hs_context' });
  const trap = element('input', { type: 'text', name: trapName, tabindex: '-1', autocomplete: 'off' });
  const form = element(
    'form',
    {
      id: `hsForm_${suffix}`,
      class: `hs-form-private hsForm_${formId} hs-form-${formId} hs-form-${formId}_${instanceId} ${
        string(options.cssClass) ?? definition.cssClass
      }`,
      method: 'POST',
      enctype: 'multipart/form-data',
      novalidate: true,
      'accept-charset': 'UTF-8',
      target: `target_iframe_${suffix}`,
      action: submissionAddress(identity),
      'data-instance-id': instanceId,
      'data-form-id': formId,
      'data-portal-id': portalId,
      'data-test-id': `hsForm_${suffix}`,
    },
    ...rows.map(({ row }) => row),
    rollup,
    element('div', { hidden: true }, element('label', {}, 'Website', trap)),
    element(
      'div',
      { class: 'hs_submit hs-submit' },
      element('div', { class: 'hs-field-desc', hidden: true }),
      element('div', { class: 'actions' }, submit),
    ),
    context,
    // The most popular React wrapper waits until the target contains an iframe. This one never loads anything.
    element('iframe', { name: `target_iframe_${suffix}`, hidden: true, tabindex: '-1' }),
  );
  return { form, fields: rows.map(({ view }) => view), submit, rollup, context, trap };
}

export const submissionAddress = ({ origin, portalId, formId }: FormIdentity): string =>
  `${origin}/submissions/v3/integration/submit/${portalId}/${formId}`;

function renderField(field: DefinedField, suffix: string, options: Options, words: Words) {
  const { name, required, fieldType } = field;
  const { type, autocomplete } = fieldTable[name];
  const id = `${name}-${suffix}`;
  const input = element('input', {
    id,
    class: 'hs-input',
    name,
    required,
    type,
    autocomplete,
    inputmode: type === 'text' || type === 'checkbox' ? undefined : type,
    value: type === 'checkbox' ? words.label(field) : undefined,
  });
  const star = element('span', { class: 'hs-form-required', 'aria-hidden': 'true' }, '*');
  // In HubSpot's markup the list itself is the alert, which removes its list role. It exists only while it has an
  // error.
  const errors = element('div', { id: `${id}-errors`, role: 'alert' });
  const label = element('span', {}, words.label(field));
  const parts =
    type === 'checkbox'
      ? [
          element(
            'div',
            { class: 'input' },
            element('label', { class: 'hs-form-booleancheckbox-display' }, input, label),
          ),
        ]
      : [
          element('label', { id: `label-${id}`, for: id }, label, ...(required ? [star] : [])),
          element('div', { class: 'input' }, input),
        ];
  const row = element(
    'div',
    { class: `hs_${name} hs-${name} hs-fieldtype-${fieldType} field hs-form-field` },
    ...parts,
    errors,
  );
  const errorClass = string(options.errorClass) ?? 'invalid error';
  const errorListClass = `no-list ${string(options.errorMessageClass) ?? 'hs-error-msgs inputs-list'}`;
  return { row, view: { ...field, input, errors, errorClass, errorListClass } };
}
