import { describe, expect, test } from 'vitest';
import type { Campaign } from '../../src/campaign/campaign.ts';
import { knownLanguages } from '../../src/campaign/language.ts';
import { languages } from '../../src/campaign/languages.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { type LanguageText, textsOf } from '../../src/campaign/texts-of.ts';
import { type BuiltElement, builtPages } from '../support/built-pages.ts';
import { campaign } from '../support/campaign.ts';
import { campaignCopy } from '../support/campaign-copy.ts';
import { addFrench } from '../support/other-languages.ts';

const japanese = languages.ja.letters;

/** Texts in the letters of another language, and why they may be. */
const internationalTexts: Record<string, string> = {
  'steps 0.step.ja': 'a label: STEP 1',
  'steps 1.step.ja': 'a label: STEP 2',
  'steps 2.step.ja': 'a label: STEP 3',
  'steps 3.step.ja': 'a label: STEP 4',
  'steps 4.step.ja': 'a label: STEP 5',
  'copy apartmentCard.badge.ja': 'the badge of the specification: N% OFF',
  'copy hero.figureAfter.ja': 'as on the badges: OFF',
  'copy footer.facebook.ja': 'a brand',
  'copy footer.instagram.ja': 'a brand',
};

/** The spring campaign and, for the third language, its copy with French laid under it. */
function inThreeLanguages(): Campaign {
  const folder = campaignCopy();
  addFrench(folder);
  return loadCampaign(folder);
}

type Text = LanguageText & { at: string };

function textsIn({ settings, apartments, steps, copy, terms }: Campaign): Text[] {
  const { name, legalName, address } = settings.company;
  return Object.entries({ company: { name, legalName, address }, apartments, steps, copy, terms }).flatMap(
    ([file, tree]) => textsOf(tree).map((text) => ({ ...text, at: `${file} ${text.path}` })),
  );
}

/** What is said beside the placeholders, which are filled in the reader's language anyway. */
const words = (value: string) => value.replaceAll(/\{[^}]*\}/g, '');

/** Whether it has letters, and none of its language's. Figures and signs alone are of every language. */
const isForeign = ({ language, value }: Text) =>
  /\p{L}/u.test(words(value)) && !languages[language].letters.test(words(value));

const saidAt = ({ at, value }: Text) => `${at}: ${value}`;

test('a campaign has as many texts in one language as in the other', () => {
  const texts = textsIn(inThreeLanguages());
  const counts = knownLanguages.map((tag) => texts.filter(({ language }) => language === tag).length);
  expect(counts[0]).toBeGreaterThan(100);
  expect(new Set(counts).size).toBe(1);
});

test('copy is written in the letters of its language', () => {
  const foreign = textsIn(inThreeLanguages()).filter(
    (text) => isForeign(text) && !(text.at in internationalTexts),
  );
  expect(
    foreign.map(saidAt),
    'A text was left in another language: translate it, or name it with a reason in this law.',
  ).toEqual([]);
});

test('every exception is still one', () => {
  const found = textsIn(campaign)
    .filter(isForeign)
    .map(({ at }) => at);
  expect(
    Object.keys(internationalTexts).filter((at) => !found.includes(at)),
    'This text is in its language now, or gone: take it out of the exceptions of this law.',
  ).toEqual([]);
});

test('copy holds no letters that its language never has', () => {
  const foreign = textsIn(inThreeLanguages()).filter(
    ({ language, value }) => languages[language].foreignLetters?.test(value) ?? false,
  );
  expect(foreign.map(saidAt), 'A word was left in another language: translate it.').toEqual([]);
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
