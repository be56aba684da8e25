import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { campaignCopy, loadChanged, refusalOf } from '../../tests/support/campaign-copy.ts';

test('faults are listed from the top of the file to its end', () => {
  const changes = { adPixel: { meta: 'letters' }, 'hero.0.focus': 'middle', id: 'not allowed' };
  const folder = campaignCopy({ 'campaign.yaml': changes });
  expect(refusalOf(folder).problems.map(({ path }) => path)).toEqual(['id', 'hero.0.focus', 'adPixel.meta']);
});

test('a missing file stops the load and says where it belongs', () => {
  const folder = campaignCopy();
  rmSync(join(folder, 'copy.yaml'));
  expect(refusalOf(folder).message).toContain(`  copy.yaml: is missing; create ${join(folder, 'copy.yaml')}`);
});

test('a missing folder is reported once, not five times', () => {
  expect(refusalOf('campaigns/nowhere').problems).toHaveLength(1);
  expect(refusalOf('campaigns/nowhere').message).toContain('does not exist; CAMPAIGN_DIR must name a folder');
});

test('several problems in several files are all listed at once, each with file, line and path', () => {
  const folder = campaignCopy({
    'campaign.yaml': { status: 'closed' },
    'apartments.yaml': { '0.walkMinutes': 11, '1.alt.ja': undefined },
    'terms.yaml': { '0.rules': [] },
  });
  expect(refusalOf(folder).message.split('\n')).toEqual([
    `The campaign in ${folder} cannot be published. Fix this and try again:`,
    expect.stringMatching(/^ {2}campaign\.yaml:\d+: status: must be /),
    expect.stringMatching(/^ {2}apartments\.yaml:\d+: item 1 › walkMinutes: must be /),
    expect.stringMatching(/^ {2}apartments\.yaml:\d+: item 2 › alt › ja: is missing; /),
    expect.stringMatching(/^ {2}terms\.yaml:\d+: item 1 › rules: /),
  ]);
});

test('a picture on another host is not looked for in the folder', () => {
  const image = 'https://images.hinata-residences.example/apt_01.webp';
  expect(loadChanged({ 'apartments.yaml': { '0.image': image } }).apartments[0]?.image).toBe(image);
});
