/** Fetches a stylesheet once. Never rejects: a form without its styles is better than none. */
export function loadStyles(address: string): Promise<void> {
  return new Promise((resolve) => {
    if (document.querySelector(`link[href="${address}"]`)) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
