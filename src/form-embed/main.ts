import { fetchDefinition } from './definition.ts';
import { type FormView, renderForm } from './render-form.ts';
import { type Refusal, sendForm } from './send-form.ts';
import { validateField } from './validate-field.ts';

/** What our page says when it asks for a form. Names and parameters are HubSpot's, except `wording`. */
type FormOptions = {
  portalId: string;
  formId: string;
  /** Selects the element that receives the form. */
  target: string;
  /** The id of the terms and the purpose of use that the page shows; stored with the entry. */
  wording?: string;
  onFormReady: () => void;
  onFormSubmit: () => void;
  onFormSubmitted: () => void;
  onFormError: (key: 'SUBMISSION_FAILURE', event: null, refusal: { data: Refusal }) => void;
};

/** The latest form of each target; it replaces an earlier one, even one that is still loading. */
const latest = new Map<string, FormOptions>();

/** The form's requests go to where this script came from. */
const { origin } = new URL((document.currentScript as HTMLScriptElement).src);

/**
 * `hbspt.forms.create`: renders a form and handles it until it is sent.
 * @returns where the page learns that the form cannot be shown, by `on('onRenderError', …)`
 */
function create(options: FormOptions) {
  const { portalId, formId, target } = options;
  const listeners: (() => void)[] = [];
  latest.set(target, options);
  fetchDefinition(`${origin}/embed/v3/form/${portalId}/${formId}/json`)
    .then((definition) => {
      if (latest.get(target) !== options) return;
      const root = document.querySelector(target);
      if (root === null) throw new Error(`The form's target '${target}' is not on the page.`);
      const view = renderForm(definition, formId);
      handleForm(view, `${origin}/submissions/v3/integration/submit/${portalId}/${formId}`, options);
      root.replaceChildren(view.form);
      options.onFormReady();
    })
    .catch((error: unknown) => {
      console.warn('The form cannot be shown:', error);
      if (latest.get(target) === options) for (const listener of listeners) listener();
    });
  return {
    on: (event: string, listener: () => void) => {
      if (event === 'onRenderError') listeners.push(listener);
    },
  };
}

function handleForm(view: FormView, address: string, options: FormOptions): void {
  const { form, fields } = view;
  const send = sendForm(view, address, options.wording);
  let busy = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy) return;
    const wrong = fields.filter((field) => validateField(field));
    wrong[0]?.input.focus();
    if (wrong.length > 0) return;
    busy = true;
    options.onFormSubmit();
    // The page shows first that it is being sent.
    await new Promise((resolve) => setTimeout(resolve));
    const refusal = await send();
    if (refusal === undefined) {
      form.remove();
      return options.onFormSubmitted();
    }
    busy = false;
    options.onFormError('SUBMISSION_FAILURE', null, { data: refusal });
  });
  // A field with an error is revalidated while it is being corrected, never before.
  form.addEventListener('input', ({ target }) => {
    const field = fields.find(({ input }) => input === target);
    if (field?.input.ariaInvalid) validateField(field);
  });
}

/** What our page uses of HubSpot's `hbspt`. */
Object.assign(window, { hbspt: { forms: { create } } });
