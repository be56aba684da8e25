import type { Language } from '../../src/campaign/language.ts';
import type { PageContent } from '../../src/campaign/page-content.ts';
import { expectSame, fillIn, splashGone, wakeIsland } from './on-the-page.ts';
import { until, type Visitor } from './visitor.ts';

export type Edition = PageContent & { route: string; other: Language; fallback: Language };

type Step = (visitor: Visitor, origin: string, edition: Edition) => Promise<void>;

/** Checks the essentials of the page in one language, as a visitor would use it. Each check loads the page anew. */
export const walk: Record<string, Step> = {
  'each route serves its language': async (visitor, origin, { route, language, fallback, copy }) => {
    for (const address of [route, `${route}/`]) {
      await visitor.goto(origin + address);
      expectSame(
        await visitor.run(() => document.documentElement.lang),
        language,
        `the language of ${address}`,
      );
      expectSame(
        // Each clause is in a box of its own, with an extra space between them.
        await visitor.run(() => document.querySelector('h1')?.textContent?.replaceAll(/\s+/g, ' ') ?? ''),
        copy.hero.headline,
        `the headline of ${address}`,
      );
    }
    await visitor.goto(`${origin}/no/such/page`);
    expectSame(
      await visitor.run(() => document.documentElement.lang),
      fallback,
      'the language of any other path',
    );
  },

  'the splash covers the page and disappears': async (visitor, origin, { route }) => {
    await visitor.goto(origin + route);
    // A slow machine may get here after the two seconds, so the animation itself is set back to show what was seen.
    const seen = await visitor.run(() => {
      const splash = document.querySelector('[data-splash-screen]') as HTMLElement;
      const leave = splash.getAnimations()[0];
      if (leave === undefined) return 'no animation';
      const now = leave.currentTime;
      leave.pause();
      leave.currentTime = 1900;
      const covering = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('div') === splash;
      const { opacity } = getComputedStyle(splash);
      leave.currentTime = now;
      leave.play();
      return covering && opacity === '1' ? 'covered' : `not covered, opacity ${opacity}`;
    });
    expectSame(seen, 'covered', 'the page at 1.9 s');
    await until(visitor, 'the splash disappears', splashGone);
  },

  'the hero rotates and can be paused': async (visitor, origin, { route }) => {
    await visitor.goto(origin + route);
    await until(visitor, 'the second picture appears', () => {
      const second = document.querySelectorAll('#home picture')[1] as Element;
      return Number(getComputedStyle(second).opacity) > 0.9;
    });
    await until(visitor, 'the splash disappears', splashGone);
    await visitor.click('#home input');
    const states = await visitor.run(() =>
      [...document.querySelectorAll('#home picture')]
        .slice(1)
        .map((picture) => getComputedStyle(picture).animationPlayState),
    );
    expectSame(states.join(), 'paused,paused', 'the pictures after the pause control was pressed');
  },

  'the language menu opens, closes and switches to the other page without a splash': async (
    visitor,
    origin,
    { route, other },
  ) => {
    const open = () => {
      const menu = document.querySelector('#languages') as Element;
      return getComputedStyle(menu).display !== 'none';
    };
    await visitor.goto(`${origin}${route}?utm_source=walk`);
    await until(visitor, 'the splash disappears', splashGone);
    expectSame(await visitor.run(open), false, 'the menu before it is opened');
    await visitor.click('header button');
    await until(visitor, 'the menu opens', open);
    await visitor.click('header a[aria-current]');
    await until(visitor, 'the menu closes when the current language is chosen', () => {
      const menu = document.querySelector('#languages') as Element;
      return getComputedStyle(menu).display === 'none';
    });
    await visitor.click('header button');
    await until(visitor, 'the menu opens again', open);
    await visitor.click(`header a[hreflang="${other}"]`);
    await until(
      visitor,
      'the other language loads',
      (language) => document.documentElement.lang === language && document.readyState !== 'loading',
      other,
    );
    expectSame(await visitor.run(() => location.search), '?utm_source=walk', 'the query of the other page');
    expectSame(
      await visitor.run(() => {
        const splash = document.querySelector('[data-splash-screen]') as Element;
        return getComputedStyle(splash).display;
      }),
      'none',
      'the splash after a choice in the menu',
    );
  },

  'twelve cards have a picture, a badge and a link': async (visitor, origin, { route, apartments }) => {
    await visitor.goto(origin + route);
    expectSame(
      (
        await visitor.run(() =>
          [...document.querySelectorAll('#rooms article')].map((card) => {
            const link = card.querySelector('a') as HTMLAnchorElement;
            return [link.href, link.target, card.querySelector('[data-tier]')?.textContent ?? ''].join(' ');
          }),
        )
      ).join('\n'),
      apartments.map(({ href, saving }) => [href, '_blank', saving?.badge ?? ''].join(' ')).join('\n'),
      'the cards',
    );
    await until(visitor, 'every picture of a card is shown', () => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('#rooms article img')];
      const next = pictures.find(({ complete, naturalWidth }) => !complete || naturalWidth === 0);
      // Chromium 119 ignores `instant` and restarts its smooth scrolling with each call unless the CSS says `auto`.
      document.documentElement.style.scrollBehavior = 'auto';
      next?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return next === undefined;
    });
  },

  'the steps advance, can be selected and can be paused': async (visitor, origin, { route }) => {
    const current = () =>
      [...document.querySelectorAll('#steps li')].findIndex((item) =>
        item.querySelector('[aria-current="step"]'),
      );
    await visitor.goto(origin + route);
    await until(visitor, 'the splash disappears', splashGone);
    await wakeIsland(visitor, '#steps');
    await until(visitor, 'the second step is selected by itself', () =>
      Boolean(document.querySelector('#steps li:nth-child(2) [aria-current="step"]')),
    );
    await visitor.click('#steps li:nth-child(4) button');
    await until(visitor, 'the fourth step is selected', () =>
      Boolean(document.querySelector('#steps li:nth-child(4) [aria-current="step"]')),
    );
    await visitor.click('#steps ol + button');
    const stopped = await visitor.run(current);
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expectSame(await visitor.run(current), stopped, 'the step 3.5 s after the pause control was pressed');
  },

  'an entry can be sent': async (visitor, origin, { route, copy }) => {
    await fillIn(visitor, origin + route);
    await visitor.click('#entry-form [type=submit]');
    await until(
      visitor,
      'the thank-you is shown',
      (thanks) => document.querySelector('#contact')?.textContent?.includes(thanks) ?? false,
      copy.entry.thanks,
    );
  },

  'after a failed submission the form keeps what was typed': async (visitor, origin, { route, copy }) => {
    await fillIn(visitor, origin + route);
    // Not over the driver: none can add a header to a single request.
    await visitor.run(() => {
      const send = window.fetch;
      window.fetch = (address, options) => {
        const headers = new Headers(options?.headers);
        headers.set('X-Test-Fault', 'submission-500');
        return send(address, { ...options, headers });
      };
    });
    await visitor.click('#entry-form [type=submit]');
    await until(
      visitor,
      'the apology is shown',
      (apology) => document.querySelector('#contact [role=alert] p')?.textContent === apology,
      copy.entry.error,
    );
    await until(visitor, 'the form still has the email and can be sent again', () => {
      const button = document.querySelector<HTMLInputElement>('#entry-form [type=submit]');
      const email = document.querySelector<HTMLInputElement>('#entry-form [type=email]');
      return button?.disabled === false && email?.value === 'walk@visitor.example';
    });
  },

  'nothing scrolls sideways, not even on a tablet': async (visitor, origin, { route }) => {
    const { width, height } = await visitor.run(() => ({ width: innerWidth, height: innerHeight }));
    for (const each of [width, 800]) {
      await visitor.resize(each, height);
      await visitor.goto(origin + route);
      const { content, screen } = await visitor.run(() => ({
        content: document.documentElement.scrollWidth,
        screen: document.documentElement.clientWidth,
      }));
      if (content > screen) throw new Error(`The page is ${content} px wide, the window ${screen}.`);
    }
  },
};
