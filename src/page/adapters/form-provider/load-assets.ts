import { retry } from './retry.ts';

type ScriptPolicy = { createScriptURL: (address: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

const asIs: ScriptPolicy = { createScriptURL: (address) => address };

/** The page's one Trusted Types policy (see the Content-Security-Policy); browsers without them use the plain URL. */
const policy =
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('campaign-page', asIs) ?? asIs;

let requests = 0;

/** Everyone waiting for the script: whichever request loads it first, all of them get it. */
const waiting = new Set<() => void>();

/**
 * Loads the form provider's script. Rejects on failure; a later call tries again under another URL, because a hanging
 * request locks its own in the browser's cache, and a retry would wait behind it.
 */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = policy.createScriptURL(requests === 0 ? address : `${address}?retry=${requests}`);
    requests++;
    waiting.add(resolve);
    script.onload = () => {
      for (const arrived of waiting) arrived();
      waiting.clear();
    };
    script.onerror = () => {
      waiting.delete(resolve);
      script.remove();
      reject(new Error(`The script ${address} could not be loaded.`));
    };
    document.head.append(script);
  });
}

/**
 * Loads a stylesheet once. Never rejects, and does not wait while the connection is lost: a form without styles is
 * better than no form, and the styles are retried until they arrive.
 */
export const loadStyles = (address: string): Promise<void> =>
  new Promise((resolve) => {
    if (document.querySelector(`link[href="${address}"]`)) return resolve();
    void retry(() => append(address).finally(resolve));
  });

const append = (address: string): Promise<true> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve(true);
    link.onerror = () => {
      link.remove();
      reject(new Error(`The styles ${address} could not be loaded.`));
    };
    document.head.append(link);
  });
