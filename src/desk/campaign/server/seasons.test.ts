import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCampaignDesk, set } from '../../../../tests/support/campaign-desk.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import type { PublishingNote } from '../contract/campaign.ts';
import { seasonsRoutes } from './seasons.ts';

const answers = {
  start: '2099-09-01T10:00',
  end: '2099-10-31T23:59',
  'payment-deadline': '',
  'check-in-deadline': '2099-11-30',
  'entries-until': '',
  'gift-rate': '12',
  'advertised-discount': '',
  id: 'Autumn2099',
};

/** The campaigns of a project with just the spring campaign. */
function openSeasons() {
  const campaigns = temporaryFolder();
  const published = join(campaigns, 'spring-2025');
  cpSync('campaigns/spring-2025', published, { recursive: true });
  mkdirSync(join(campaigns, 'notes'));
  const opened: string[] = [];
  const routes = seasonsRoutes({
    ...{
      published,
      releases: join(campaigns, 'releases'),
      opened: published,
      now: () => new Date('2025-04-01T00:00:00Z'),
    },
    open: (folder) => void opened.push(folder),
  });
  const post = async (path: string, body: unknown) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await routes.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: answer.ok ? await answer.json() : '' };
  };
  return { campaigns, opened, post, list: async () => (await routes.request('/')).json() };
}

test('prepares the next campaign with what was answered, lists and opens it, and refuses at the question', async () => {
  const { campaigns, opened, post, list } = openSeasons();
  const before = readdirSync(campaigns);
  const faulty = [
    [{ id: 'Spring2025' }, 'id', /already/],
    [{ start: '2020-09-01T10:00' }, 'start', /in the past/],
    [{ 'advertised-discount': '80' }, 'advertised-discount', /says up to 80% off/],
  ] as const;
  for (const [wrong, fact, message] of faulty) {
    const { body } = await post('/next', { ...answers, ...wrong });
    const said = expect.objectContaining({ en: expect.stringMatching(message) });
    expect(body.faults).toContainEqual({ fact, message: said });
  }
  expect(readdirSync(campaigns), 'nothing is left behind').toEqual(before);

  expect(await post('/next', answers)).toMatchObject({
    status: 200,
    body: { outcome: 'created', made: { folder: 'autumn-2099', when: { season: 'autumn' } } },
  });
  expect(await list()).toMatchObject({
    campaigns: [
      { folder: 'autumn-2099', when: { year: '2099', season: 'autumn', stage: 'before' } },
      { folder: 'spring-2025', when: { stage: 'open' } },
    ],
    published: 'spring-2025',
    next: { from: { folder: 'autumn-2099' }, rate: '12', discount: '30' },
  });
  for (const folder of ['../spring-2025', 'notes', ''])
    expect((await post('/open', { folder })).status).toBe(400);
  expect((await post('/open', { folder: 'autumn-2099' })).status).toBe(200);
  expect(opened).toEqual([join(campaigns, 'autumn-2099')]);
});

test('lists before publishing what names another season and what a lawyer confirms, until it is changed', async () => {
  const { campaigns, post } = openSeasons();
  await post('/next', answers);
  const { desk, draft } = openCampaignDesk(join(campaigns, 'autumn-2099'));
  desk.open();
  const placesIn = (notes: PublishingNote[] | undefined = [], about: PublishingNote['about']) =>
    notes.filter((note) => note.about === about).flatMap(({ places }) => places);
  const { notes } = draft();
  expect(placesIn(notes, 'season')).toEqual(
    expect.arrayContaining([
      { file: 'copy.yaml', path: 'splash.line.ja' },
      { file: 'campaign.yaml', path: 'hero.0.image' },
      { file: 'apartments.yaml', path: '0' },
      { file: 'terms.yaml', path: '' },
    ]),
  );
  expect(placesIn(notes, 'law')).toContainEqual({ file: 'campaign.yaml', path: 'gift.rate' });
  expect(placesIn(notes, 'decision')).toContainEqual({ file: 'copy.yaml', path: 'offer.notes' });
  expect(JSON.stringify(notes), 'no key, file name or code word').not.toMatch(
    /\w+\.yaml: |#\+|\{\w+\}|walkMinutes|giftBrand/,
  );
  const changed = draft(set('apartments.yaml', '0.discount', 183_000)).notes;
  expect(placesIn(changed, 'season')).not.toContainEqual({ file: 'apartments.yaml', path: '0' });
});
