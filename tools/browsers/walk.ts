import type { PageContent } from '../../src/campaign/content/page-content.ts';
import type { Language } from '../../src/campaign/schema/languages.ts';
import { until, type Visitor } from './visitor.ts';

export type Edition = PageContent & { route: string; other: Language };

type Step = (visitor: Visitor, origin: string, edition: Edition) => Promise<void>;

/** Checks the essentials of the page in one language, as a visitor would use it. Each check loads the page anew. */
export const walk: Record<string, Step> = {
  'the splash covers the page and disappears': async (visitor, origin, { route, copy }) => {
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
    // Each clause is in a box of its own, with an extra space between them.
    const headline = await visitor.run(() =>
      document.querySelector('h1')?.textContent?.replaceAll(/\s+/g, ' '),
    );
    expectSame(headline, copy.hero.headline, 'the headline');
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
    const shows = (selector: string, shown: boolean) =>
      until(
        visitor,
        `${selector} is ${shown ? 'shown' : 'hidden'}`,
        (wanted, yes) =>
          (getComputedStyle(document.querySelector(wanted) as Element).display !== 'none') === yes,
        selector,
        shown,
      );
    await arrive(visitor, `${origin}${route}?utm_source=walk`);
    await shows('#languages', false);
    await visitor.click('header button');
    await shows('#languages', true);
    await visitor.click('header a[aria-current]');
    await shows('#languages', false);
    await visitor.click('header button');
    await shows('#languages', true);
    await visitor.click(`header a[hreflang="${other}"]`);
    await until(
      visitor,
      'the other language loads',
      (language) => document.documentElement.lang === language && document.readyState !== 'loading',
      other,
    );
    await shows('[data-splash-screen]', false);
    expectSame(await visitor.run(() => location.search), '?utm_source=walk', 'the query of the other page');
  },

  'every picture of a card is shown': async (visitor, origin, { route }) => {
    await visitor.goto(origin + route);
    await until(visitor, 'the pictures', () => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('#rooms article img')];
      const next = pictures.find(({ complete, naturalWidth }) => !complete || naturalWidth === 0);
      next?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return pictures.length > 0 && next === undefined;
    });
  },

  'the steps advance, can be selected and can be paused': async (visitor, origin, { route }) => {
    const isCurrent = (step: number) =>
      until(
        visitor,
        `step ${step} is selected`,
        (number) => document.querySelector(`#steps li:nth-child(${number}) [aria-current="step"]`) !== null,
        step,
      );
    await arrive(visitor, origin + route);
    await wakeIsland(visitor, '#steps');
    await isCurrent(2);
    await visitor.click('#steps li:nth-child(4) button');
    await isCurrent(4);
    await visitor.click('#steps ol + button');
    await new Promise((resolve) => setTimeout(resolve, 3500));
    await isCurrent(4);
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
    // To a form that the server does not have.
    await visitor.run(() => {
      const send = window.fetch;
      window.fetch = (address, options) => send(`${address}x`, options);
    });
    await visitor.click('#entry-form [type=submit]');
    await until(
      visitor,
      'the apology is shown, with the email and a button',
      (apology) =>
        document.querySelector('#contact [role=alert] p')?.textContent === apology &&
        document.querySelector<HTMLInputElement>('#entry-form [type=submit]')?.disabled === false &&
        document.querySelector<HTMLInputElement>('#entry-form [type=email]')?.value ===
          'walk@visitor.example',
      copy.entry.error,
    );
  },

  'nothing scrolls sideways, not even on a tablet': async (visitor, origin, { route }) => {
    const { width, height } = await visitor.run(() => ({ width: innerWidth, height: innerHeight }));
    for (const each of [width, 800]) {
      await visitor.resize(each, height);
      await visitor.goto(origin + route);
      const { scrollWidth, clientWidth } = await visitor.run(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      if (scrollWidth > clientWidth)
        throw new Error(`The page is ${scrollWidth} px wide, the window ${clientWidth}.`);
    }
  },
};

async function arrive(visitor: Visitor, address: string) {
  await visitor.goto(address);
  await until(visitor, 'the splash disappears', splashGone);
}

/** Goes to the entry form and fills it in. */
async function fillIn(visitor: Visitor, address: string) {
  await arrive(visitor, address);
  await wakeIsland(visitor, '#contact');
  await until(visitor, 'the form appears', () => {
    document.querySelector('#contact')?.scrollIntoView({ block: 'start', behavior: 'instant' });
    return document.querySelector('#entry-form [type=submit]') !== null;
  });
  const fields = '#entry-form input:not([type=hidden], [type=submit])';
  await visitor.type(`${fields}:not([type=email])`, 'Walk Visitor');
  await visitor.type(`${fields}[type=email]`, 'walk@visitor.example');
}

/** Scrolls an island into view and waits until it is hydrated. */
const wakeIsland = (visitor: Visitor, section: string) =>
  until(
    visitor,
    `the island in ${section} is hydrated`,
    (selector) => {
      const island = document.querySelector(`${selector} astro-island`);
      island?.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return island?.hasAttribute('ssr') === false;
    },
    section,
  );

function splashGone(): boolean {
  const splash = document.querySelector('[data-splash-screen]');
  if (splash === null) return false;
  const { display, visibility } = getComputedStyle(splash);
  return display === 'none' || visibility === 'hidden';
}

function expectSame<Value>(found: Value, expected: Value, what: string) {
  if (found !== expected) throw new Error(`${what}: expected ${expected}, found ${found}.`);
}
