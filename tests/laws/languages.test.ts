import { describe, expect, test } from 'vitest';
import { textsOf } from '../../src/campaign/texts-of.ts';
import { type BuiltElement, builtPages } from '../support/built-pages.ts';
import { campaign } from '../support/campaign.ts';

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Japanese texts that hold no Japanese, and why they may. */
const internationalTexts: Record<string, string> = {
  'steps 0.step.ja': 'a label: STEP 1',
  'steps 1.step.ja': 'a label: STEP 2',
  'steps 2.step.ja': 'a label: STEP 3',
  'steps 3.step.ja': 'a label: STEP 4',
  'steps 4.step.ja': 'a label: STEP 5',
  'copy offer.figure.ja': 'the figure alone: {giftRate}',
  'copy apartmentCard.badge.ja': 'the badge of the specification: N% OFF',
  'copy hero.figure.ja': 'the figure alone: {maxDiscount}',
  'copy hero.figureAfter.ja': 'as on the badges: OFF',
  'copy footer.facebook.ja': 'a brand',
  'copy footer.instagram.ja': 'a brand',
  'copy footer.copyright.ja': 'the sign, the year and the company: © {year} {company}',
};

const { settings, apartments, steps, copy, terms } = campaign;

const { name, legalName, address } = settings.company;

const texts = Object.entries({
  company: { name, legalName, address },
  apartments,
  steps,
  copy,
  terms,
}).flatMap(([file, tree]) => textsOf(tree).map(({ path, value }) => ({ at: `${file} ${path}`, value })));
const inJapanese = texts.filter(({ at }) => at.endsWith('.ja'));
const inEnglish = texts.filter(({ at }) => at.endsWith('.en'));

/** What is said beside the placeholders, which are filled in the reader's language anyway. */
const words = (value: string) => value.replaceAll(/\{[^}]*\}/g, '');

test('the campaign has as many texts in one language as in the other', () => {
  expect(texts.length).toBeGreaterThan(200);
  expect(inJapanese.length).toBe(inEnglish.length);
});

test('Japanese copy is Japanese', () => {
  const foreign = inJapanese.filter(
    ({ at, value }) => !japanese.test(words(value)) && !(at in internationalTexts),
  );
  expect(
    foreign.map(({ at, value }) => `${at}: ${value}`),
    'An English text was left in the Japanese page: translate it, or name it with a reason in this law.',
  ).toEqual([]);
});

test('every exception is still one', () => {
  const found = inJapanese.filter(({ value }) => !japanese.test(words(value))).map(({ at }) => at);
  expect(
    Object.keys(internationalTexts).filter((at) => !found.includes(at)),
    'This text is Japanese now, or gone: take it out of the exceptions of this law.',
  ).toEqual([]);
});

test('English copy holds no Japanese', () => {
  expect(
    inEnglish.filter(({ value }) => japanese.test(value)).map(({ at, value }) => `${at}: ${value}`),
    'A Japanese word was left in the English page: translate it.',
  ).toEqual([]);
});

describe('the built English page', () => {
  const page = builtPages.find(({ language }) => language === 'en');

  test('shows Japanese only where it says so', () => {
    const inOtherLanguage = (element: BuiltElement | null): boolean =>
      element !== null &&
      (element.attribs?.lang === 'ja' || inOtherLanguage(element.parent as BuiltElement | null));
    const unmarked = (page?.elements ?? []).flatMap((element) =>
      inOtherLanguage(element) || ['script', 'style'].includes(element.name)
        ? []
        : element.children.flatMap((child) =>
            child.type === 'text' && japanese.test(child.data) ? [`<${element.name}>: ${child.data}`] : [],
          ),
    );
    expect(
      unmarked,
      'A screen reader reads this with an English voice: translate it, or mark it with lang="ja".',
    ).toEqual([]);
  });
});
