import { until, type Visitor } from './visitor.ts';

/** Goes to the entry form and fills it in. */
export async function fillIn(visitor: Visitor, address: string) {
  await visitor.goto(address);
  await until(visitor, 'the splash disappears', splashGone);
  await wakeIsland(visitor, '#contact');
  await until(visitor, 'the form appears', () =>
    Boolean(document.querySelector('#entry-form [type=submit]')),
  );
  await visitor.run(() =>
    document.querySelector('#contact')?.scrollIntoView({ block: 'start', behavior: 'instant' }),
  );
  const fields = '#entry-form input:not([type=hidden], [type=submit])';
  await visitor.type(`${fields}:not([type=email])`, 'Walk Visitor');
  await visitor.type(`${fields}[type=email]`, 'walk@visitor.example');
}

/** Scrolls an island into view and waits until it is hydrated. */
export async function wakeIsland(visitor: Visitor, section: string) {
  await until(
    visitor,
    `the island in ${section} is hydrated`,
    (selector) => {
      const island = document.querySelector(`${selector} astro-island`);
      document.documentElement.style.scrollBehavior = 'auto';
      island?.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return island?.hasAttribute('ssr') === false;
    },
    section,
  );
}

export function splashGone(): boolean {
  const splash = document.querySelector('[data-splash-screen]');
  if (splash === null) return false;
  const { display, visibility } = getComputedStyle(splash);
  return display === 'none' || visibility === 'hidden';
}

export function expectSame<Value>(found: Value, expected: Value, what: string) {
  if (found !== expected) throw new Error(`${what}: expected ${expected}, found ${found}.`);
}
