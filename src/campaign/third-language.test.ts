import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { campaignCopy, edit, refusalOf } from '../../tests/support/campaign-copy.ts';
import { addFrench, keepOnly } from '../../tests/support/other-languages.ts';
import { pageContent } from './content/page-content.ts';
import { loadCampaign } from './load-campaign.ts';

function frenchCopy(): string {
  const folder = campaignCopy();
  addFrench(folder);
  return folder;
}

/** A campaign in three languages, with this French text as the lead of the hero. */
function withLead(text: string): string {
  const folder = frenchCopy();
  edit(folder, 'copy.yaml', { 'hero.lead.fr': text });
  return folder;
}

/** The 1-based line of `copy.yaml` that contains the text. */
const lineOf = (folder: string, text: string): number =>
  readFileSync(join(folder, 'copy.yaml'), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

test('a campaign in three languages has every text in each of them', () => {
  const campaign = loadCampaign(frenchCopy());
  expect(campaign.settings.languages).toEqual(['ja', 'en', 'fr']);
  const { copy, apartments } = pageContent(campaign, 'fr');
  expect(copy.meta.description).toContain('Jusqu’à 30\u00a0% de remise');
  expect(apartments[0]).toMatchObject({
    name: 'Studio Nihonbashi',
    size: '25,5\u00a0m²',
    fromPrice: '182\u202f000\u00a0¥',
    href: 'https://www.hinata-residences.example/jp-fr/rooms/nihonbashi-studio',
  });
});

const durations: [language: string, text: string][] = [
  ['en', 'Reception open 24h'],
  ['en', 'Answers within 48h'],
  ['ja', '24h対応'],
];

describe('the third language is checked like the others', () => {
  test('a missing translation stops the load at the line where it belongs, and so does a missing route', () => {
    const folder = frenchCopy();
    edit(folder, 'copy.yaml', { 'hero.headline.fr': undefined });
    edit(folder, 'campaign.yaml', { 'routes.fr': undefined });
    const { message } = refusalOf(folder);
    expect(message).toContain("routes › fr: is missing; add the French line 'fr: …' here");
    expect(message).toContain(
      `  copy.yaml:${lineOf(folder, '  headline:')}: hero › headline › fr: is missing; add the French line 'fr: …' here`,
    );
  });

  test('an unknown placeholder stops the load', () => {
    const folder = withLead('Jusqu’au {periodeFin}.');
    expect(refusalOf(folder).message).toContain(
      `  copy.yaml:${lineOf(folder, 'periodeFin')}: hero › lead › fr: uses the placeholder {periodeFin}, which does not exist here;`,
    );
  });

  test.for(['Yokohama', 'Bashamichi', 'Toshima', 'Oimachi'])('%s is a place', (place) => {
    const folder = withLead(`À ${place}, jusqu’à {maxDiscount} de remise.`);
    expect(refusalOf(folder).problems[0]?.message.en).toMatch(
      new RegExp(`^names ${place} in the same sentence`),
    );
  });

  test('a place that offers it may be named', () => {
    expect(() =>
      loadCampaign(withLead('À Tokyo et à Nihonbashi, jusqu’à {maxDiscount} de remise.')),
    ).not.toThrow();
  });

  const typed: [figure: string, text: string][] = [
    ['50 %', 'jusqu’à 50 % de remise'],
    ['50\u202f%', 'jusqu’à 50\u202f% de remise'],
    ['29,5 %', 'Une remise de 29,5 %'],
    ['10 pour cent', 'Une carte cadeau valant 10 pour cent du loyer'],
    ['30 avril', 'Jusqu’au 30 avril 2025'],
    ['1er mai', 'Dès le 1er mai'],
    ['23 h 59', 'Jusqu’à 23 h 59'],
    ['9h30', 'Dès 9h30'],
    ['10 h', 'Dès 10 h'],
    ['18 h', 'De 9 h à 18 h'],
    ['9 h – 1', 'Bureau : 9 h – 18 h'],
    ['8 heures', 'À 8 heures'],
    ['0 ¥', 'Dès 148 000 ¥'],
    ['0 yens', 'Dès 148 000 yens'],
    ['3 mois', 'Pour 3 mois ou plus'],
  ];

  test.for(typed)("the figure '%s' typed by hand stops the load", ([figure, text]) => {
    const { problems } = refusalOf(withLead(text));
    expect(problems.map(({ path }) => path)).toEqual(['hero.lead.fr']);
    expect(problems[0]?.message.en).toContain(
      `contains the figure '${figure}' typed by hand; write a placeholder`,
    );
  });

  const harmless = [
    '24 heures sur 24, 7 jours sur 7',
    'Une ligne ouverte 24 h/24',
    'Réponse sous 48 h',
    'Réponse dans les 24h',
    'À 2 h de Kyoto, après 2 h 30 de train',
    'Pour 1 à 2 personnes, dans un 2 pièces',
    'Jusqu’au {periodEndDay}, dès {minimumMonths} mois',
    '{giftMonths, plural, one {# mois} other {# mois}} après l’emménagement',
  ];

  test.for(harmless)("'%s' holds no typed figure", (text) => {
    expect(() => loadCampaign(withLead(text))).not.toThrow();
  });

  test('a figure in the style of another language is found in it', () => {
    expect(refusalOf(withLead('Jusqu’au 4月30日')).message).toContain("contains the figure '4月30日'");
  });

  test.for(durations)("%s: '%s' stays a duration even with French", ([language, text]) => {
    const folder = frenchCopy();
    edit(folder, 'copy.yaml', { [`hero.lead.${language}`]: text });
    expect(() => loadCampaign(folder)).not.toThrow();
  });
});

test.for(['Bus 9h-18h', 'Dès 10 h', 'Il reste 3 mois'])(
  "'%s' is no figure in a campaign without French",
  (text) => {
    const folder = campaignCopy();
    edit(folder, 'copy.yaml', { 'hero.lead.en': text });
    expect(() => loadCampaign(folder)).not.toThrow();
  },
);

test('a campaign may have a single language', () => {
  const folder = campaignCopy();
  keepOnly('en', folder);
  const campaign = loadCampaign(folder);
  expect(pageContent(campaign, 'en').copy.hero.lead).toContain('Tokyo');
});
