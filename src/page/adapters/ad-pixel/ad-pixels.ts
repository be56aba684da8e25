/** The campaign's ids at the ad platforms. */
type PixelIds = { meta?: string | undefined; tiktok?: string | undefined };

/** Queues calls until Meta's script has loaded and takes them over. */
type Fbq = {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  push?: Fbq;
  queue: unknown[][];
};

/** An array of `[method, ...parameters]` until TikTok's script has loaded and takes it over. */
type Ttq = unknown[][] & Record<(typeof tiktokMethods)[number], (...parameters: unknown[]) => void>;

declare global {
  interface Window {
    fbq?: Fbq;
    _fbq?: Fbq;
    TiktokAnalyticsObject?: string;
    ttq?: Ttq;
  }
}

/** Loads the platforms' scripts and reports the page view. If one fails, its stub keeps queueing and nobody is told. */
export function loadPixels({ meta, tiktok }: PixelIds): void {
  if (meta) loadMeta(meta);
  if (tiktok) loadTikTok(tiktok);
}

/** Consent withdrawn, and given again: loaded scripts stop reporting, and resume. */
export function setConsent(given: boolean): void {
  window.fbq?.('consent', given ? 'grant' : 'revoke');
  window.ttq?.[given ? 'grantConsent' : 'revokeConsent']();
}

/** Meta's base code as our own file: https://developers.facebook.com/docs/meta-pixel/get-started */
function loadMeta(id: string) {
  const call = (...parameters: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...parameters);
    else fbq.queue.push(parameters);
  };
  const fbq: Fbq = Object.assign(call, { loaded: true, version: '2.0', queue: [] });
  fbq.push = fbq;
  window.fbq = fbq;
  window._fbq = fbq;
  appendScript('https://connect.facebook.net/en_US/fbevents.js');
  // Otherwise it would also report button clicks and page content.
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  fbq('track', 'PageView');
}

const tiktokMethods = [
  ...(['page', 'track', 'identify', 'instances', 'debug', 'on', 'off', 'once', 'ready'] as const),
  ...(['alias', 'group', 'enableCookie', 'disableCookie'] as const),
  ...(['holdConsent', 'revokeConsent', 'grantConsent'] as const),
];

/** TikTok's base code as our own file: https://business-api.tiktok.com/portal/docs?id=1739585702922241 */
function loadTikTok(id: string) {
  const script = 'https://analytics.tiktok.com/i18n/pixel/events.js';
  const pixels: Record<string, Ttq> = { [id]: Object.assign(tiktokQueue(), { _u: script }) };
  window.TiktokAnalyticsObject = 'ttq';
  window.ttq = Object.assign(tiktokQueue(), {
    methods: tiktokMethods,
    setAndDefer,
    instance: (other: string) => pixels[other] ?? tiktokQueue(),
    ...{ _i: pixels, _t: { [id]: Date.now() }, _o: { [id]: {} } },
  });
  appendScript(`${script}?sdkid=${id}&lib=ttq`);
  window.ttq.page();
}

function tiktokQueue(): Ttq {
  const queue: unknown[][] = [];
  for (const method of tiktokMethods) setAndDefer(queue, method);
  return queue as Ttq;
}

function setAndDefer(queue: unknown[][], method: string) {
  Object.assign(queue, { [method]: (...parameters: unknown[]) => queue.push([method, ...parameters]) });
}

function appendScript(address: string) {
  document.head.append(Object.assign(document.createElement('script'), { async: true, src: address }));
}
