import { expect, test } from 'vitest';
import { spoiltCampaign } from '../../../tests/support/spoil-texts.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { pageContent } from '../../campaign/page-content.ts';
import { scheduledStages } from '../../campaign/stage.ts';
import { displayTexts } from './display-texts.ts';

test('the first view has logo, headline and figures, the rest every heading below', () => {
  const content = pageContent(loadCampaign(), 'ja');
  const { first, below } = displayTexts([content]);

  expect(first).toEqual([content.company.name, content.copy.hero.headline, '30%', '10%']);
  for (const { name } of content.apartments) expect(below).toContain(name);
  for (const { title } of content.steps) expect(below).toContain(title);
  for (const { heading } of content.terms) expect(below).toContain(heading);
  expect(below).toContain(content.copy.entry.thanksHeading);
});

test('includes headings that only one stage of the campaign shows', () => {
  const campaign = loadCampaign();
  const stages = scheduledStages.map((stage) => pageContent(campaign, 'ja', stage));
  for (const { copy } of stages) expect(displayTexts(stages).below).toContain(copy.entry.heading);
});

test('none holds a character that the face lacks, whatever the campaign’s texts hold', () => {
  const campaign = loadCampaign(spoiltCampaign('봄'));
  expect(JSON.stringify(campaign.copy)).toContain('봄');
  for (const language of campaign.settings.languages) {
    const { first, below } = displayTexts(
      (['before', 'open', 'full', 'ended'] as const).map((stage) => pageContent(campaign, language, stage)),
    );
    expect([...first, ...below].filter((text) => text.includes('봄'))).toEqual([]);
  }
});
