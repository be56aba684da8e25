import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage, nameOf } from '../support/campaign.ts';
import { wakeIsland } from '../support/react.ts';
import { spoken } from '../support/spoken.ts';
import { visit } from '../support/visit.ts';

/** A line of an ARIA snapshot; names from the campaign may contain YAML syntax. */
const said = (role: string, name: string | RegExp, attributes = '') =>
  JSON.stringify(`${role} ${typeof name === 'string' ? JSON.stringify(name) : name}${attributes}`);

const heading = (level: number, text: string) => said('heading', spoken(text), ` [level=${level}]`);

const text = (role: string, words: string) => `${role}: ${JSON.stringify(words)}`;

/** Every line below `head`, one level deep. */
const under = (head: string, ...lines: string[]) =>
  [`- ${head}:`, ...lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`)].join('\n');

const item = (line: string) => `- ${line}`;

/** Nothing else is read. */
const onlyThese = '- /children: equal';

/** A section of the page: its heading, and nothing apart from these lines. */
const expectRegion = (page: Page, words: { eyebrow: string; heading: string }, ...lines: string[]) =>
  expect(page.locator('main')).toMatchAriaSnapshot(
    under(
      said('region', spoken(words.heading)),
      onlyThese,
      item(text('paragraph', words.eyebrow)),
      item(heading(2, words.heading)),
      ...lines,
    ),
  );

inEachLanguage(({ language, route, other, copy, apartments, steps }) => {
  test.describe(`what a screen reader says in ${language}`, { tag: '@desktop' }, () => {
    test('hero, offer and apartments with their prices in words', async ({ page }) => {
      await visit(page, route);
      await expect(page.locator('main')).toMatchAriaSnapshot(
        under(
          said('region', copy.hero.label),
          onlyThese,
          item(text('paragraph', copy.hero.badge)),
          item(heading(1, copy.hero.headline)),
          item('paragraph'),
          item('paragraph'),
          item(text('paragraph', copy.hero.figureNote)),
          item(text('paragraph', copy.hero.lead)),
          item(said('link', copy.hero.toEntry)),
          item(said('link', copy.hero.toRooms)),
          item(said('link', copy.hero.learnMore)),
          item(said('checkbox', copy.hero.pause)),
        ),
      );
      await expectRegion(
        page,
        copy.offer,
        item('paragraph'),
        item(text('paragraph', copy.offer.body)),
        under('list', ...copy.offer.notes.map((note) => item(text('listitem', note)))),
        item(said('link', copy.offer.termsLink)),
        item(said('img', copy.offer.imageAlt)),
      );
      await expectRegion(
        page,
        copy.apartments,
        item(text('paragraph', copy.apartments.lead)),
        under('list', ...copy.apartments.features.map((feature) => item(text('listitem', feature)))),
        item(text('paragraph', copy.apartments.illustrative)),
        ...apartments.map(({ alt, name, description, walk, size, spokenPrice, href }) =>
          under(
            'article',
            onlyThese,
            item(said('img', alt)),
            item(text('paragraph', walk)),
            under(heading(3, name), under(said('link', name), `- /url: ${href}`)),
            item(text('paragraph', description)),
            item(text('text', spokenPrice)),
            item(text('paragraph', size)),
          ),
        ),
        under('list', ...copy.apartments.notes.map((note) => item(text('listitem', note)))),
      );
    });

    test('the steps, foreign words in their language, and nothing decorative', async ({ page }) => {
      await visit(page, route);
      await expect(page.getByRole('banner').locator(`[lang=${other}]`)).toHaveText(nameOf[other]);
      expect(await page.locator('body').ariaSnapshot()).not.toContain(copy.splash.line);

      const list = page.locator('#steps');
      await wakeIsland(list);
      const second = list.getByRole('listitem').nth(1).getByRole('button');
      await second.click();
      await expect(second).toHaveAttribute('aria-current', 'step');
      await expectRegion(
        page,
        copy.steps,
        item(text('paragraph', copy.steps.lead)),
        under(
          said('list', copy.steps.list),
          ...steps.map(({ step, title, content }) =>
            under(
              'listitem',
              under(
                said('heading', `${step} ${title}`, ' [level=3]'),
                item(said('button', `${step} ${title}`)),
              ),
              item(text('paragraph', content)),
            ),
          ),
        ),
        item(said('button', copy.steps.pause)),
        // Of the five pictures, only the selected step's.
        item(said('img', /./)),
      );
      const speaking = page.locator(
        ':is([aria-live], [role=status], [role=alert], [role=log], [role=timer], output):not(#contact *, #data-sent *)',
      );
      await expect(speaking, 'no live region outside the form').toHaveCount(0);
    });
  });
});
