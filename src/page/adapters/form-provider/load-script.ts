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
 * @param isThere whether the script has run; omitted for one that has to run for each form
 */
export async function loadScript(address: string, isThere?: () => boolean): Promise<void> {
  if (isThere?.()) return;
  const script = document.createElement('script');
  script.src = policy.createScriptURL(
    requests.length === 0 ? address : `${address}?retry=${requests.length}`,
  );
  const request = new Promise<void>((resolve, reject) => {
    script.onload = () => {
      if (isThere?.() ?? true) resolve();
      else reject(new Error(`The script ${address} is not a form provider's.`));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`The script ${address} could not be loaded.`));
    };
  });
  document.head.append(script);
  requests.push(request);
  return isThere ? Promise.any(requests) : request;
}
