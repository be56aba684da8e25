import { element } from './dom.ts';
import { string } from './outside-data.ts';

/** Which form an element shows; a later one replaces it, even while the earlier one is still loading. */
const shownIn = new WeakMap<Element, string>();

/** The place of one form on the page. */
export type FormTarget = {
  /** False once a later form has taken the place, or if there never was one. */
  isOurs: () => boolean;
  show: (form: Element) => void;
  leave: () => void;
};

/** Uses the element that option `target` selects, else creates one after the calling script. */
export function takeTarget(options: Record<string, unknown>, instanceId: string): FormTarget {
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
