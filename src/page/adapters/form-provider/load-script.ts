import { retry } from './retry.ts';

type ScriptPolicy = { createScriptURL: (address: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

const asIs: ScriptPolicy = { createScriptURL: (address) => address };

/** The page's one Trusted Types policy (see the Content-Security-Policy); browsers without them use the plain URL. */
const policy =
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('campaign-page', asIs) ?? asIs;

/** Every request for the script so far; the first to succeed counts. */
const requests: Promise<void>[] = [];

/**
 * Loads the form provider's script. Rejects on failure; a later call tries again under another URL, because a hanging
 * request locks its own in the browser's cache, and a retry would wait behind it.
 */
export function loadScript(address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = policy.createScriptURL(
    requests.length === 0 ? address : `${address}?retry=${requests.length}`,
  );
  const request = append(script).then(() => {
    if (!window.hbspt) throw new Error(`The script ${address} is not a form provider's.`);
  });
  requests.push(request);
  return Promise.any(requests);
}

/**
 * Loads a stylesheet once. Never rejects, and does not wait while the connection is lost: a form without styles is
 * better than no form, and the styles are retried until they arrive.
 */
export const loadStyles = (address: string): Promise<void> =>
  new Promise((resolve) => {
    if (document.querySelector(`link[href="${address}"]`)) return resolve();
    void retry(() => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
      return append(link).finally(resolve);
    });
  });

const append = (element: HTMLScriptElement | HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error(`A ${element.localName} of the form could not be loaded.`));
    };
    document.head.append(element);
  });
