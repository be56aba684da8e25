import { createForm, type FormOptions } from './create-form.ts';

/** Installs what our page uses of HubSpot's `hbspt`. The form's requests go to where this script came from. */
const { origin } = new URL((document.currentScript as HTMLScriptElement).src);
const create = (options: FormOptions) => createForm(origin, options);
Object.assign(window, { hbspt: { forms: { create } } });
