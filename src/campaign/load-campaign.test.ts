import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { campaignCopy, edit, refusalOf } from '../../tests/support/campaign-copy.ts';
import { loadCampaign } from './load-campaign.ts';

test('a duplicate id is reported at its second use', () => {
  const folder = campaignCopy();
  edit(folder, 'apartments.yaml', (document) => document.setIn([6, 'id'], document.getIn([1, 'id'])));

  const { problems } = refusalOf(folder);
  expect(problems).toEqual([
    expect.objectContaining({
      path: '6.id',
      message: {
        ja: '番号2は、ほかのお部屋で使われています。お部屋ごとに別の番号を付けてください。',
        en: 'is 2, which an apartment above already has; give each its own id',
      },
    }),
  ]);
});

test('faults are listed from the top of the file to its end', () => {
  const folder = campaignCopy();
  edit(folder, 'campaign.yaml', {
    adPixel: { meta: 'letters' },
    'hero.0.focus': 'middle',
    id: 'not allowed',
  });
  expect(refusalOf(folder).problems.map(({ path }) => path)).toEqual(['id', 'hero.0.focus', 'adPixel.meta']);
});

test('broken YAML stops the load and names its line', () => {
  const folder = campaignCopy();
  writeFileSync(join(folder, 'terms.yaml'), '- heading:\n    ja: "期間"\n    en: "Period\n  rules: []\n');

  expect(refusalOf(folder).message).toMatch(
    / {2}terms\.yaml:\d: cannot be read as YAML: .+; compare the line with/,
  );
});

test('a duplicate key stops the load and names its line', () => {
  const folder = campaignCopy();
  const address = join(folder, 'campaign.yaml');
  writeFileSync(address, `${readFileSync(address, 'utf8')}\nstatus: full\n`);

  expect(refusalOf(folder).message).toMatch(
    / {2}campaign\.yaml:\d+: cannot be read as YAML: Map keys must be unique;/,
  );
});

test('an empty file stops the load', () => {
  const folder = campaignCopy();
  writeFileSync(join(folder, 'steps.yaml'), '# nothing yet\n');

  expect(refusalOf(folder).message).toContain('  steps.yaml: is empty; write its lines or restore');
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

test('several problems in several files are all listed at once', () => {
  const folder = campaignCopy();
  edit(folder, 'campaign.yaml', { status: 'closed' });
  edit(folder, 'apartments.yaml', { '0.walkMinutes': 11, '1.alt.ja': undefined });
  edit(folder, 'terms.yaml', { '0.rules': [] });

  const { message, problems } = refusalOf(folder);
  expect(problems.map(({ file, path }) => `${file} ${path}`)).toEqual([
    'campaign.yaml status',
    'apartments.yaml 0.walkMinutes',
    'apartments.yaml 1.alt.ja',
    'terms.yaml 0.rules',
  ]);
  expect(message.split('\n')).toHaveLength(1 + problems.length);
  expect(message).toMatch(`The campaign in ${folder} cannot be published. Fix this and try again:`);
});

test('a picture on another host is not looked for in the folder', () => {
  const folder = campaignCopy();
  const image = 'https://images.hinata-residences.example/apt_01.webp';
  edit(folder, 'apartments.yaml', { '0.image': image });

  expect(loadCampaign(folder).apartments[0]?.image).toBe(image);
});
