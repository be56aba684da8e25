import { describe, expect, test } from 'vitest';
import { siteAddress } from '../../src/campaign/site-address.ts';
import { builtPages, tagOf } from '../support/built-pages.ts';
import { campaign, contentOf, routes } from '../support/campaign.ts';

const origin = siteAddress(campaign.settings);

/** hreflang → URL, from the head's alternates. */
const alternatesOf = ({ elements }: (typeof builtPages)[number]) =>
  Object.fromEntries(
    elements
      .filter(({ name, attribs }) => name === 'link' && attribs.rel === 'alternate' && attribs.hreflang)
      .map(({ attribs }) => [attribs.hreflang, attribs.href]),
  );

describe.each(builtPages)('$file', (page) => {
  test('declares its language', () => {
    const lang = page.elements.find(({ name }) => name === 'html')?.attribs.lang;
    expect(lang, 'Screen readers choose their voice by it: fix <html lang> in the layout.').toBe(
      page.language,
    );
  });

  test('links to itself and the other language by absolute URLs', () => {
    const { ja, en } = alternatesOf(page);
    expect(
      { ja, en },
      'Search engines drop a pair that does not name both pages by their full addresses: fix the alternates in the layout.',
    ).toEqual({ ja: origin + routes.ja, en: origin + routes.en });
  });

  test('has its own route as the canonical URL', () => {
    const canonical = page.elements.find(({ attribs }) => attribs.rel === 'canonical');
    expect(
      canonical?.attribs.href,
      'An alternate that is canonical elsewhere is ignored by search engines: fix the canonical in the layout.',
    ).toBe(origin + page.route);
  });

  test('links to the main site in its own language', () => {
    const host = new URL(contentOf[page.language].company.mainSite).host;
    const foreign = page.language === 'ja' ? 'jp-en' : 'jp';
    const astray = page.elements.filter(
      ({ name, attribs }) =>
        name === 'a' &&
        attribs.href !== undefined &&
        URL.canParse(attribs.href) &&
        new URL(attribs.href).host === host &&
        new URL(attribs.href).pathname.split('/').includes(foreign),
    );
    expect(
      astray.map(tagOf),
      'The reader would land on a page in the other language: give the campaign both addresses, or use apartmentLink.',
    ).toEqual([]);
  });
});

test('both pages agree on the pair', () => {
  const [one, other] = builtPages.map(alternatesOf);
  expect(one, 'hreflang only counts when both pages say the same: fix the alternates in the layout.').toEqual(
    other,
  );
});
