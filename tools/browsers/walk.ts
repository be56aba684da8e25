import type { Language } from '../../src/campaign/language.ts';
import type { PageContent } from '../../src/campaign/page-content.ts';
import { awake, fillIn, same, splashGone } from './on-the-page.ts';
import { until, type Visitor } from './visitor.ts';

export type Edition = PageContent & { route: string; other: Language; fallback: Language };

type Step = (visitor: Visitor, origin: string, edition: Edition) => Promise<void>;

/** The core of the page as a visitor walks it, in one language. Each part begins with a load of its own. */
export const walk: Record<string, Step> = {
  'the route answers in its language': async (visitor, origin, { route, language, fallback, copy }) => {
    for (const address of [route, `${route}/`]) {
      await visitor.goto(origin + address);
      same(await visitor.run(() => document.documentElement.lang), language, `the language of ${address}`);
      same(
        // Clauses stand in boxes of their own, with a space more between them.
        await visitor.run(() => document.querySelector('h1')?.textContent?.replaceAll(/\s+/g, ' ') ?? ''),
        copy.hero.headline,
        `the headline of ${address}`,
      );
    }
    await visitor.goto(`${origin}/no/such/page`);
    same(
      await visitor.run(() => document.documentElement.lang),
      fallback,
      'the language of any other address',
    );
  },

  'the splash covers the page and goes': async (visitor, origin, { route }) => {
    await visitor.goto(origin + route);
    // A slow machine may answer after the two seconds; then the animation itself says what was seen.
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
    same(seen, 'covered', 'the page at 1.9 s');
    await until(visitor, 'the splash goes', splashGone);
  },

  'the hero turns and stands still on demand': async (visitor, origin, { route }) => {
    await visitor.goto(origin + route);
    await until(visitor, 'the second picture comes', () => {
      const second = document.querySelectorAll('#home picture')[1] as Element;
      return Number(getComputedStyle(second).opacity) > 0.9;
    });
    await until(visitor, 'the splash goes', splashGone);
    await visitor.click('#home input');
    const states = await visitor.run(() =>
      [...document.querySelectorAll('#home picture')]
        .slice(1)
        .map((picture) => getComputedStyle(picture).animationPlayState),
    );
    same(states.join(), 'paused,paused', 'the pictures after the pause control was pressed');
  },

  'the language menu opens, closes and leads to the other page without a splash': async (
    visitor,
    origin,
    { route, other },
  ) => {
    const open = () => {
      const menu = document.querySelector('#languages') as Element;
      return getComputedStyle(menu).display !== 'none';
    };
    await visitor.goto(`${origin}${route}?utm_source=walk`);
    await until(visitor, 'the splash goes', splashGone);
    same(await visitor.run(open), false, 'the menu before it is opened');
    await visitor.click('header button');
    await until(visitor, 'the menu opens', open);
    await visitor.click('header a[aria-current]');
    await until(visitor, 'the menu closes on the current language', () => {
      const menu = document.querySelector('#languages') as Element;
      return getComputedStyle(menu).display === 'none';
    });
    await visitor.click('header button');
    await until(visitor, 'the menu opens again', open);
    await visitor.click(`header a[hreflang="${other}"]`);
    await until(
      visitor,
      'the other language comes',
      (language) => document.documentElement.lang === language && document.readyState !== 'loading',
      other,
    );
    same(await visitor.run(() => location.search), '?utm_source=walk', 'the query of the other page');
    same(
      await visitor.run(() => {
        const splash = document.querySelector('[data-splash-screen]') as Element;
        return getComputedStyle(splash).display;
      }),
      'none',
      'the splash after a choice in the menu',
    );
  },

  'twelve cards have picture, price, badge and address': async (visitor, origin, { route, apartments }) => {
    await visitor.goto(origin + route);
    same(
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
      // Chromium 119 scrolls smoothly all the same, and begins anew with each call, unless the page says so too.
      document.documentElement.style.scrollBehavior = 'auto';
      next?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return next === undefined;
    });
  },

  'the steps go on, are chosen and stop': async (visitor, origin, { route }) => {
    const current = () =>
      [...document.querySelectorAll('#steps li')].findIndex((item) =>
        item.querySelector('[aria-current="step"]'),
      );
    await visitor.goto(origin + route);
    await until(visitor, 'the splash goes', splashGone);
    await awake(visitor, '#steps');
    await until(visitor, 'the second step comes by itself', () =>
      Boolean(document.querySelector('#steps li:nth-child(2) [aria-current="step"]')),
    );
    await visitor.click('#steps li:nth-child(4) button');
    await until(visitor, 'the fourth step is chosen', () =>
      Boolean(document.querySelector('#steps li:nth-child(4) [aria-current="step"]')),
    );
    await visitor.click('#steps ol + button');
    const stopped = await visitor.run(current);
    await new Promise((resolve) => setTimeout(resolve, 3500));
    same(await visitor.run(current), stopped, 'the step 3.5 s after the pause control was pressed');
  },

  'an entry is sent': async (visitor, origin, { route, copy }) => {
    await fillIn(visitor, origin + route);
    await visitor.click('#entry-form [type=submit]');
    await until(
      visitor,
      'the thank-you is shown',
      (thanks) => document.querySelector('#contact')?.textContent?.includes(thanks) ?? false,
      copy.entry.thanks,
    );
  },

  'a refused entry keeps what was typed': async (visitor, origin, { route, copy }) => {
    await fillIn(visitor, origin + route);
    // The real server's real error; no browser lets a driver add a header to one request only.
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
    await until(visitor, 'the form can be sent again as it was typed', () => {
      const button = document.querySelector<HTMLInputElement>('#entry-form [type=submit]');
      const email = document.querySelector<HTMLInputElement>('#entry-form [type=email]');
      return button?.disabled === false && email?.value === 'walk@visitor.example';
    });
  },

  'nothing scrolls sideways, on a tablet neither': async (visitor, origin, { route }) => {
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
