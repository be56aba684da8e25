import { expect, test } from 'vitest';
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
