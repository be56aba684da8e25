import { retry } from './retry.ts';

/**
 * Loads a stylesheet once. Never rejects, and does not wait while the connection is lost: a form without styles is
 * better than no form, and the styles are retried until they arrive.
 */
export function loadStyles(address: string): Promise<void> {
  const linked = () => document.querySelector(`link[href="${address}"]`);
  return new Promise((resolve) => {
    if (linked()) return resolve();
    void retry(async () => {
      linked()?.remove();
      const arrived = await append(address);
      resolve();
      return arrived || undefined;
    });
  });
}

/** Whether the stylesheet has arrived. */
const append = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
    document.head.append(link);
  });
