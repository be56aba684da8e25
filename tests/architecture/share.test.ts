import { expect, test } from 'vitest';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { pageContent } from '../../src/campaign/page-content.ts';
import { scheduledStages } from '../../src/campaign/stage.ts';
import { pageAddresses } from '../../src/page/search/page-addresses.ts';
import { pageHead } from '../../src/page/search/page-head.ts';
import { textFaults } from '../../src/page/search/text-limits.ts';

const campaign = loadCampaign();
const { languages } = campaign.settings;
const heads = languages.map((language) => pageHead(campaign, pageContent(campaign, language)));

test.each(scheduledStages)('title and description fit search results and shared links: %s', (stage) => {
  const faults = textFaults(languages, (language) => pageContent(campaign, language, stage).copy.meta);
  expect(faults, faults.join('\n')).toEqual([]);
});

test('the two pages say different things, each in its own language', () => {
  const [ja, en] = heads;
  for (const key of ['title', 'description', 'siteName'] as const) {
    expect(
      ja?.[key],
      `the ${key} of the Japanese page must be Japanese; fix it in copy.yaml or campaign.yaml`,
    ).toMatch(/[ぁ-んァ-ヶ]/);
    expect(
      en?.[key],
      `the ${key} of the English page must be English; fix it in copy.yaml or campaign.yaml`,
    ).not.toMatch(/[ぁ-んァ-ヶ一-龠]/);
  }
  expect(ja?.image.address, 'each language has a card of its own').not.toBe(en?.image.address);
});

test('each page links to the same pair of versions, including itself', () => {
  for (const { canonical, alternates } of heads) {
    expect(alternates).toEqual(pageAddresses(campaign.settings));
    expect(Object.values(alternates)).toContain(canonical);
  }
});

test('the picture has an alternative text', () => {
  for (const { image } of heads) expect(image.alt.length, image.alt).toBeLessThanOrEqual(420);
});
