import { describe, expect, test } from 'vitest';
import type { Campaign } from '../../src/campaign/campaign.ts';
import { languages } from '../../src/campaign/languages.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { type LanguageText, textsOf } from '../../src/campaign/texts-of.ts';
import { type BuiltElement, builtPages } from '../support/built-pages.ts';
import { campaign } from '../support/campaign.ts';
import { campaignCopy } from '../support/campaign-copy.ts';
import { addFrench } from '../support/other-languages.ts';

const japanese = languages.ja.letters;

/** The spring campaign and, for the third language, its copy with French added. */
function inThreeLanguages(): Campaign {
  const folder = campaignCopy();
  addFrench(folder);
  return loadCampaign(folder);
}

function textsIn({ settings, apartments, steps, copy, terms }: Campaign): LanguageText[] {
  const { name, legalName, address } = settings.company;
  return textsOf({ company: { name, legalName, address }, apartments, steps, copy, terms });
}

test('a campaign has as many texts in one language as in the other', () => {
  const inThree = inThreeLanguages();
  const texts = textsIn(inThree);
  const counts = inThree.settings.languages.map(
    (tag) => texts.filter(({ language }) => language === tag).length,
  );
  expect(counts).toHaveLength(3);
  expect(counts[0]).toBeGreaterThan(100);
  expect(new Set(counts).size).toBe(1);
});

test('every international word is used in some text', () => {
  const texts = textsIn(campaign).map(({ value }) => value);
  expect(
    campaign.settings.internationalWords.filter((word) => !texts.some((text) => text.includes(word))),
    'This word is gone: take it out of internationalWords in campaign.yaml.',
  ).toEqual([]);
});

describe('the built English page', () => {
  const page = builtPages.find(({ language }) => language === 'en');

  test('shows Japanese only where it is marked as such', () => {
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
