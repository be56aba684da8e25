import { createForm, type FormHandle } from './create-form.ts';
import { listen, pageListeners, run } from './events.ts';
import { record } from './outside-data.ts';

/** Installs HubSpot's globals, and runs what the page queued before the script arrived. */
function install(): void {
  const page = window as unknown as Record<string, unknown>;
  // Read now: `currentScript` is null in any later callback.
  const { src } = (document.currentScript as HTMLScriptElement | null) ?? { src: '' };
  const { origin } = new URL(src || location.href, location.href);
  let forms: FormHandle[] = [];
  const create = (options: unknown) => {
    const form = createForm(origin, options);
    forms = [...forms.filter((earlier) => earlier.isCurrent()), form];
    return form;
  };
  const getForm = (id: string) => forms.findLast((form) => form.formId === id);
  const api = {
    create,
    getForm,
    getForms: () => [...forms],
    getFormByInstanceId: (id: string) => forms.find(({ instanceId }) => instanceId === id),
    getFormForEl: (node: Element) => forms.find((form) => form.getForm()?.contains(node)),
    onFormReady: (callback: unknown) => listen(pageListeners, 'onFormReady', callback),
    onRenderError: (callback: unknown) => listen(pageListeners, 'onRenderError', callback),
    removeAll: () => {
      for (const form of forms) form.remove();
      forms = [];
    },
  };
  page.HubSpotForms = { ...record(page.HubSpotForms), ...api };
  page.hbspt = { ...record(page.hbspt), forms: api };
  page.hubspot = { ...record(page.hubspot), form: { api } };
  const queued = Array.isArray(page.hsFormsOnReady) ? page.hsFormsOnReady : [];
  page.hsFormsOnReady = { push: (...callbacks: unknown[]) => runAll(callbacks) };
  setTimeout(runAll, 0, queued);
}

function runAll(callbacks: unknown[]): void {
  for (const callback of callbacks) run(callback, []);
}

install();
