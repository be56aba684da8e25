import { DefinitionFailure, type FormDefinition, fetchDefinition } from './definition.ts';
import { element, uuid, wrapped } from './dom.ts';
import { emitter, eventNames, type Listeners, listen } from './events.ts';
import { validateField } from './field-errors.ts';
import { record, string } from './outside-data.ts';
import { type FormView, renderForm } from './render-form.ts';
import { type SubmitDeps, submitHandler } from './submit-form.ts';
import { Words } from './words.ts';

/** The return value of `create`: the HubSpot methods that programs were observed to use. */
export type FormHandle = ReturnType<typeof createForm>;

/**
 * `hbspt.forms.create`: renders a form and handles it until its thank-you.
 * @param origin of the definition and the submission endpoint
 * @throws {Error} when portal id or form id is missing, as HubSpot's does
 */
export function createForm(origin: string, given: unknown) {
  const options = record(given);
  const portalId = idOf(options, 'portal');
  const formId = idOf(options, 'form');
  const instanceId = uuid();
  const identity = { origin, portalId, formId, instanceId };
  const target = takeTarget(options, instanceId);
  const listeners: Listeners = new Map();
  const emit = emitter(formId, options, listeners);
  /** Values set before the form was rendered. */
  const preset = new Map<string, string>();
  let context: Record<string, unknown> = { ...options };
  let definition: FormDefinition | undefined;
  let view: FormView | undefined;

  const show = (loaded: FormDefinition) => {
    if (!target.isOurs()) return;
    definition = loaded;
    emit('onFormDefinitionFetchSuccess', [loaded.source]);
    emit('onBeforeFormInit', [context]);
    const words = new Words(loaded, string(options.locale), options.translations);
    view = renderForm(identity, loaded, options, words);
    listenToForm({ identity, view, options, words, emit, inlineMessage: loaded.inlineMessage });
    for (const [name, value] of preset) handle.setFieldValue(name, value);
    target.show(view.form);
    for (const name of ['onReady', 'onFormReady', 'onBeforeValidationInit'] as const) {
      emit(name, [wrapped(view.form)]);
    }
  };
  const refuse = (error: unknown) => {
    if (!target.isOurs()) return;
    const reason = error instanceof DefinitionFailure ? error.reason : error;
    console.warn('The form cannot be shown:', reason);
    const data = { reason: String(reason) };
    emit('onFormDefinitionFetchError', [reason], data);
    emit('onRenderError', ['DEFINITION_FAILURE', reason], data);
  };
  if (target.isOurs()) fetchDefinition(origin, portalId, formId).then(show, refuse);

  const inputOf = (name: string) => view?.fields.find((field) => field.name === name)?.input;
  const handle = {
    id: formId,
    formId,
    portalId,
    instanceId,
    on: (name: string, callback: unknown) => listen(listeners, name, callback),
    off: (name: string, callback: never) => listeners.get(name)?.delete(callback),
    isCurrent: target.isOurs,
    isFormReady: () => view !== undefined,
    hasField: (name: string) => inputOf(name) !== undefined,
    setFieldValue(name: string, value: unknown) {
      const input = inputOf(name);
      preset.set(name, String(value));
      if (input === undefined) return;
      if (input.type === 'checkbox') input.checked = value === input.value;
      else input.value = String(value);
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    },
    setSubmitText(text: string) {
      options.submitText = text;
      if (view !== undefined) view.submit.value = text;
    },
    getMetaData: () => definition?.metaData ?? [],
    getContext: () => context,
    setContext(more: Record<string, unknown>) {
      context = { ...context, ...more };
    },
    getForm: () => view?.form,
    remove: target.leave,
    ...shortcuts(listeners),
  };
  return handle;
}

/** `onFormReady(callback)` and so on: shorthand for `on('onFormReady', callback)`. */
const shortcuts = (listeners: Listeners): Record<string, (callback: unknown) => void> =>
  Object.fromEntries(
    eventNames.map((name) => [name, (callback: unknown) => listen(listeners, name, callback)]),
  );

function idOf(options: Record<string, unknown>, kind: 'portal' | 'form'): string {
  const value = options[`${kind}Id`];
  const id = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  if (id === '') throw new Error(`Invalid ${kind} id provided: ${value}`);
  return id;
}

function listenToForm(deps: SubmitDeps): void {
  const { view, words } = deps;
  view.form.addEventListener('submit', submitHandler(deps));
  // A field with an error is revalidated while it is being corrected, never before.
  view.form.addEventListener('input', ({ target }) => {
    const field = view.fields.find(({ input }) => input === target);
    if (field?.input.hasAttribute('aria-invalid')) validateField(field, words);
  });
}

/** Which form an element shows; a later one replaces it, even while the earlier one is still loading. */
const shownIn = new WeakMap<Element, string>();

/** The place of one form on the page. */
type FormTarget = {
  /** False once a later form has taken the place, or if there never was one. */
  isOurs: () => boolean;
  show: (form: Element) => void;
  leave: () => void;
};

/** Uses the element that option `target` selects, else creates one after the calling script. */
function takeTarget(options: Record<string, unknown>, instanceId: string): FormTarget {
  const root = rootOf(string(options.target), instanceId);
  const isOurs = () => root !== undefined && shownIn.get(root) === instanceId;
  if (root !== undefined) shownIn.set(root, instanceId);
  root?.setAttribute('data-hs-forms-root', 'true');
  return {
    isOurs,
    show: (form) => root?.replaceChildren(form),
    leave: () => {
      if (root === undefined || !isOurs()) return;
      shownIn.delete(root);
      root.replaceChildren();
    },
  };
}

function rootOf(selector: string | undefined, instanceId: string): Element | undefined {
  if (selector === undefined) return insertAfterScript(instanceId);
  const found = select(selector);
  if (found === null) console.warn(`The form's target '${selector}' is not on the page.`);
  return found ?? undefined;
}

function insertAfterScript(instanceId: string): Element {
  const made = element('div', { id: `hbspt-form-${instanceId}`, class: 'hbspt-form' });
  const script = document.currentScript;
  if (script !== null && document.body.contains(script)) script.after(made);
  else document.body.append(made);
  return made;
}

function select(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}
