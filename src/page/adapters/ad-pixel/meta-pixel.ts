import { type AdPixel, appendScript } from './ad-pixel.ts';

/** Queues calls until Meta's script has loaded and takes them over. */
type Fbq = {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  push: Fbq;
  queue: unknown[][];
  loaded: boolean;
  version: string;
};

declare global {
  interface Window {
    fbq?: Fbq;
    _fbq?: Fbq;
  }
}

/** Meta's base code as our own file: https://developers.facebook.com/docs/meta-pixel/get-started */
export function metaPixel(id: string): AdPixel {
  let started = false;
  return {
    start: () => {
      if (started) return window.fbq?.('consent', 'grant');
      started = true;
      window.fbq ??= stub();
      // Otherwise it would also report button clicks and page content.
      window.fbq('set', 'autoConfig', false, id);
      window.fbq('init', id);
      window.fbq('track', 'PageView');
    },
    stop: () => window.fbq?.('consent', 'revoke'),
  };
}

function stub(): Fbq {
  const fbq = ((...call) => {
    if (fbq.callMethod) fbq.callMethod(...call);
    else fbq.queue.push(call);
  }) as Fbq;
  window._fbq ??= fbq;
  appendScript('https://connect.facebook.net/en_US/fbevents.js');
  return Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue: [] });
}
