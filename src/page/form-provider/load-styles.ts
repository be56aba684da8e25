/**
 * Loads a stylesheet once. Never rejects and does not wait while the connection is lost: a form without styles is better
 * than no form, and the styles are retried until they arrive.
 */
export function loadStyles(address: string): Promise<void> {
  return new Promise((resolve) => {
    if (document.querySelector(`link[href="${address}"]`)) return resolve();
    ask(address, 1000, resolve);
  });
}

function ask(address: string, wait: number, done: () => void) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  link.onload = done;
  link.onerror = () => {
    done();
    const again = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      link.remove();
      ask(address, Math.min(2 * wait, 16_000), () => {});
    };
    const timer = setTimeout(again, wait);
    addEventListener('online', again);
  };
  document.head.append(link);
}
