/** The campaign's ids at the ad platforms. */
type PixelIds = { meta?: string | undefined; tiktok?: string | undefined };

/** Queues calls until Meta's script has loaded and takes them over. */
type Fbq = {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  push: Fbq;
  queue: unknown[][];
  loaded: boolean;
  version: string;
};

/** An array of `[method, ...parameters]` until TikTok's script has loaded and takes it over. */
type TikTokQueue = unknown[][] & Record<(typeof tiktokMethods)[number], (...parameters: unknown[]) => void>;

type Ttq = TikTokQueue & {
  methods: readonly string[];
  setAndDefer: (queue: unknown[][], method: string) => void;
  instance: (id: string) => TikTokQueue;
  _i: Record<string, TikTokQueue & { _u?: string }>;
  _t: Record<string, number>;
  _o: Record<string, object>;
};

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
  window.fbq ??= metaStub();
  // Otherwise it would also report button clicks and page content.
  window.fbq('set', 'autoConfig', false, id);
  window.fbq('init', id);
  window.fbq('track', 'PageView');
}

function metaStub(): Fbq {
  const fbq = ((...call) => {
    if (fbq.callMethod) fbq.callMethod(...call);
    else fbq.queue.push(call);
  }) as Fbq;
  window._fbq ??= fbq;
  appendScript('https://connect.facebook.net/en_US/fbevents.js');
  return Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue: [] });
}

const tiktokMethods = [
  ...(['page', 'track', 'identify', 'instances', 'debug', 'on', 'off', 'once', 'ready'] as const),
  ...(['alias', 'group', 'enableCookie', 'disableCookie'] as const),
  ...(['holdConsent', 'revokeConsent', 'grantConsent'] as const),
];

/** TikTok's base code as our own file: https://business-api.tiktok.com/portal/docs?id=1739585702922241 */
function loadTikTok(id: string) {
  const script = 'https://analytics.tiktok.com/i18n/pixel/events.js';
  window.TiktokAnalyticsObject = 'ttq';
  window.ttq ??= Object.assign(tiktokQueue(), {
    ...{ methods: tiktokMethods, setAndDefer },
    instance: (instance: string) => window.ttq?._i[instance] ?? tiktokQueue(),
    ...{ _i: {}, _t: {}, _o: {} },
  });
  const { ttq } = window;
  ttq._i[id] = Object.assign(tiktokQueue(), { _u: script });
  ttq._t[id] = Date.now();
  ttq._o[id] = {};
  appendScript(`${script}?sdkid=${id}&lib=ttq`);
  ttq.page();
}

function tiktokQueue(): TikTokQueue {
  const queue: unknown[][] = [];
  for (const method of tiktokMethods) setAndDefer(queue, method);
  return queue as TikTokQueue;
}

function setAndDefer(queue: unknown[][], method: string) {
  Object.assign(queue, { [method]: (...parameters: unknown[]) => queue.push([method, ...parameters]) });
}

function appendScript(address: string) {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
