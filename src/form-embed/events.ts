/** In the order in which a form fires them. Names are those of HubSpot's callbacks. */
export const eventNames = [
  'onFormDefinitionFetchSuccess',
  'onFormDefinitionFetchError',
  'onBeforeFormInit',
  'onReady',
  'onFormReady',
  'onBeforeValidationInit',
  'onFormError',
  'onFormFailedValidation',
  'onFormSubmit',
  'onBeforeFormSubmit',
  'onFormSubmitted',
  'onRenderError',
] as const;

export type EventName = (typeof eventNames)[number];

type Callback = (...parameters: never[]) => void;

type Listeners = Map<string, Set<Callback>>;

/** `HubSpotForms.onFormReady` and `onRenderError` are called for every form on the page. */
export const pageListeners: Listeners = new Map();

export function listen(listeners: Listeners, name: string, callback: unknown): void {
  if (typeof callback !== 'function') return;
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set.add(callback as Callback));
}

/** Runs the callbacks of one form: its option, its listeners, the page's; then posts the window message. */
export function emitter(formId: string, options: Record<string, unknown>, listeners: Listeners) {
  return (name: EventName, parameters: unknown[], data: unknown = {}): void => {
    const option = options[name];
    const callbacks = [option, ...(listeners.get(name) ?? []), ...(pageListeners.get(name) ?? [])];
    for (const callback of callbacks) run(callback, parameters);
    // To the page's own window, but any origin: HubSpot's contract, and listeners check `event.source`.
    window.postMessage({ type: 'hsFormCallback', eventName: name, id: formId, data }, '*');
  };
}

/** A bug in the page must not stop the form. */
export function run(callback: unknown, parameters: unknown[]): void {
  try {
    if (typeof callback === 'function') callback(...parameters);
  } catch (error) {
    console.error(error);
  }
}

export type Emit = ReturnType<typeof emitter>;
export type { Listeners };
