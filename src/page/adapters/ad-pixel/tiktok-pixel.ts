import { type AdPixel, appendScript } from './ad-pixel.ts';

const methods = [
  'page',
  'track',
  'identify',
  'instances',
  'debug',
  'on',
  'off',
  'once',
  'ready',
  'alias',
  'group',
  'enableCookie',
  'disableCookie',
  'holdConsent',
  'revokeConsent',
  'grantConsent',
] as const;

type Methods = Record<(typeof methods)[number], (...parameters: unknown[]) => void>;

/** An array of `[method, ...parameters]` until TikTok's script has loaded and takes it over. */
type Queue = unknown[][] & Methods;

type Ttq = Queue & {
  methods: readonly string[];
  setAndDefer: (queue: unknown[][], method: string) => void;
  instance: (id: string) => Queue;
  _i: Record<string, Queue & { _u?: string }>;
  _t: Record<string, number>;
  _o: Record<string, object>;
};

declare global {
  interface Window {
    TiktokAnalyticsObject?: string;
    ttq?: Ttq;
  }
}

const script = 'https://analytics.tiktok.com/i18n/pixel/events.js';

/** TikTok's base code as our own file: https://business-api.tiktok.com/portal/docs?id=1739585702922241 */
export function tiktokPixel(id: string): AdPixel {
  let started = false;
  return {
    start: () => {
      if (started) return window.ttq?.grantConsent();
      started = true;
      window.ttq ??= stub();
      load(window.ttq, id);
      window.ttq.page();
    },
    stop: () => window.ttq?.revokeConsent(),
  };
}

function stub(): Ttq {
  window.TiktokAnalyticsObject = 'ttq';
  const ttq = queue() as Ttq;
  return Object.assign(ttq, {
    methods,
    setAndDefer,
    instance: (id: string) => ttq._i[id] ?? queue(),
    _i: {},
    _t: {},
    _o: {},
  });
}

function load(ttq: Ttq, id: string) {
  ttq._i[id] = Object.assign(queue(), { _u: script });
  ttq._t[id] = Date.now();
  ttq._o[id] = {};
  appendScript(`${script}?sdkid=${id}&lib=ttq`);
}

function queue(): Queue {
  const list: unknown[][] = [];
  for (const method of methods) setAndDefer(list, method);
  return list as Queue;
}

function setAndDefer(list: unknown[][], method: string) {
  Object.assign(list, { [method]: (...parameters: unknown[]) => list.push([method, ...parameters]) });
}
