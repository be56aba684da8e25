import { expect, type Page, test } from '@playwright/test';
import { phoneText } from '../../src/campaign/constants.ts';
import { contentOf, inEachLanguage } from '../support/campaign.ts';
import { expectState, fillIn, goToForm, someone } from '../support/entry-form.ts';
import { fieldLabels, submitText } from '../support/form-texts.ts';
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

inEachLanguage((edition) => {
  const { language, route, other, copy, company, apartments, steps, terms } = edition;
  const leaving = (name: string) => `${name} ${copy.common.newTab}`;
  const region = (page: Page, id: string) => page.locator(`#${id}`);

  test.describe(`what a screen reader says in ${language}`, { tag: '@desktop' }, () => {
    test('header, hero, offer, apartments with their prices in words, terms and footer', async ({ page }) => {
      await visit(page, route);
      await expect(page.locator('body')).toMatchAriaSnapshot(
        [
          item(said('link', copy.common.skipLink)),
          under(
            'banner',
            onlyThese,
            item(said('link', company.name)),
            under(
              said('navigation', copy.header.navigation),
              item(said('link', leaving(copy.header.home))),
              item(said('link', copy.header.apartments)),
              item(said('link', copy.header.entry)),
            ),
            item(said('button', `${copy.header.language}: ${nameOf[language]}`)),
          ),
          item('main'),
          item('contentinfo'),
        ].join('\n'),
      );
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
      for (const { spokenPrice, fromPrice, saving } of apartments) {
        for (const figure of [fromPrice, ...(saving ? [saving.regularPrice, `${saving.percent}%`] : [])]) {
          expect(spokenPrice).toContain(figure);
        }
      }
      await expectRegion(
        page,
        copy.terms,
        item(text('paragraph', copy.terms.lead)),
        ...terms.flatMap(({ heading: title, rules }) => [
          item(heading(3, title)),
          under('list', ...rules.map(({ sentence }) => item(text('listitem', sentence)))),
        ]),
      );
      const phone = (number: string) =>
        under('definition', under(said('link', phoneText(number, language)), `- /url: tel:${number}`));
      await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot(
        under(
          'contentinfo',
          item(text('paragraph', company.name)),
          item(text('paragraph', copy.footer.tagline)),
          item(text('term', copy.footer.address)),
          item('definition'),
          item(text('term', copy.footer.email)),
          under(
            'definition',
            under(said('link', company.bookingEmail), `- /url: mailto:${company.bookingEmail}`),
          ),
          item(text('term', copy.footer.phone)),
          phone(company.phone),
          item(text('term', copy.footer.hours)),
          item(text('definition', copy.footer.hoursOpen)),
          item(text('definition', copy.footer.hoursClosed)),
          item(text('term', copy.footer.hotline)),
          phone(company.hotline),
          item(text('definition', copy.footer.hotlineNote)),
          under(
            said('navigation', copy.footer.social),
            onlyThese,
            ...(['facebook', 'instagram', 'whatsapp'] as const).map((network) =>
              item(said('link', leaving(copy.footer[network]))),
            ),
          ),
          item(said('link', leaving(copy.footer.privacyPolicy))),
          item(text('paragraph', copy.footer.copyright)),
        ),
      );
    });

    test('headings in order, the steps, foreign words in their language, and nothing decorative', async ({
      page,
    }) => {
      await visit(page, route);
      const levels = await page
        .getByRole('heading')
        .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels[0]).toBe(1);
      levels.forEach((level, index) => {
        expect(level, `heading ${index + 1}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
      });

      await expect(page.getByRole('banner').locator(`[lang=${other}]`)).toHaveText(nameOf[other]);
      // An English voice skips Japanese script that is not marked as such.
      const foreign = language === 'en' ? /[\u3040-\u30ff\u4e00-\u9fff]/ : undefined;
      const unmarked = await page.evaluate((pattern) => {
        if (pattern === undefined) return [];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: (string | null)[] = [];
        while (texts.nextNode()) {
          const { parentElement, data } = texts.currentNode as Text;
          const shown = parentElement?.closest('script, style, template') === null;
          if (shown && pattern.test(data) && parentElement.closest('[lang]')?.getAttribute('lang') !== 'ja') {
            found.push(data);
          }
        }
        return found;
      }, foreign);
      expect(unmarked).toEqual([]);

      const heard = await page.locator('body').ariaSnapshot();
      expect(heard).not.toContain(contentOf[language].copy.splash.line);
      for (const silent of await page.locator('#home img').all())
        await expect(silent).toHaveAttribute('alt', '');
      for (const drawing of await page.locator('svg').all()) {
        await expect(drawing).toHaveAttribute('aria-hidden', 'true');
      }
      for (const picture of await page.locator('img:not(#home img)').all()) {
        await expect(picture).toHaveAttribute('alt', /\S/);
      }

      await wakeIsland(region(page, 'steps'));
      const second = region(page, 'steps').getByRole('listitem').nth(1);
      await second.getByRole('button').click();
      await expect(second.getByRole('button')).toHaveAttribute('aria-current', 'step');
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

    test('the form, its errors and its thank-you', async ({ page }) => {
      await visit(page, route);
      const form = await goToForm(page, language, 'ready');
      const introduction = [
        item(text('paragraph', copy.entry.eyebrow)),
        item(heading(2, copy.entry.heading)),
        item(text('paragraph', copy.entry.lead)),
      ];
      const purpose = under(
        'paragraph',
        item(text('text', copy.entry.purpose)),
        item(said('link', leaving(copy.entry.privacyLink))),
        item(said('link', copy.entry.termsLink)),
      );
      const facts = copy.entry.facts.flatMap(({ term, detail }) => [
        item(text('term', term)),
        item(text('definition', detail)),
      ]);
      const whole = said('region', spoken(copy.entry.heading));
      await expect(page.locator('main')).toMatchAriaSnapshot(
        under(
          whole,
          ...introduction,
          purpose,
          item(text('text', fieldLabels.name[language])),
          item(said('textbox', fieldLabels.name[language])),
          item(text('text', fieldLabels.email[language])),
          item(said('textbox', fieldLabels.email[language])),
          item(said('button', submitText[language])),
          ...facts,
        ),
      );
      for (const field of [form.name, form.email]) await expect(field).toHaveAttribute('required');
      await form.submit.click();
      for (const field of [form.name, form.email]) {
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(/\S/);
      }
      await expect(form.section.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(2);
      const visitor = someone();
      await fillIn(form, visitor);
      await form.submit.click();
      await expectState(form, 'sent');
      await expect(page.locator('main')).toMatchAriaSnapshot(
        under(
          whole,
          item(text('paragraph', copy.entry.eyebrow)),
          item(heading(3, copy.entry.thanksHeading)),
          item(text('paragraph', copy.entry.thanks)),
          item(text('paragraph', copy.entry.next)),
          item(text('term', fieldLabels.name[language])),
          item(text('definition', visitor.name)),
          item(text('term', fieldLabels.email[language])),
          item(text('definition', visitor.email)),
          item(said('link', copy.entry.toRooms)),
          item(said('link', copy.entry.calendar)),
          item(said('link', leaving(copy.entry.share))),
          ...facts,
        ),
      );
    });
  });
});

const nameOf = { ja: '日本語', en: 'English' };
