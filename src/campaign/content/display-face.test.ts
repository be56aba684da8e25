import { expect, test } from 'vitest';
import { loadCampaign } from '../load-campaign.ts';
import { knownLanguages } from '../schema/languages.ts';
import { constantsFor } from './constants.ts';
import { missingGlyphs } from './display-face.ts';

test('names each character that the face lacks, once', () => {
  expect(missingGlyphs('봄 春の캠페인 봄', 'ja')).toEqual(['봄', '캠', '페', '인']);
  expect(missingGlyphs('Spring campaign', 'ja')).toEqual([]);
  expect(missingGlyphs('🌸\ue000', 'en')).toEqual(['🌸', '\ue000']);
});

test('ignores what is drawn without a glyph', () => {
  expect(missingGlyphs('Up to\u00a030\u202f!', 'en')).toEqual([]);
  expect(missingGlyphs('a\u200bb\u2060c\ufe0f', 'en')).toEqual([]);
  expect(missingGlyphs('\u3164\u1680', 'ja'), 'signs without ink').toHaveLength(2);
});

test.each(knownLanguages)('every figure of the campaign can be drawn in %s', (language) => {
  const { settings, apartments } = loadCampaign();
  const name = Object.values(settings.company.name)[0] ?? '';
  const named = { ...settings, company: { ...settings.company, name: { ja: name, en: name } } };
  const figures = Object.entries(constantsFor(named, apartments, language));
  for (const [key, value] of figures)
    if (key !== 'company') expect(missingGlyphs(String(value), language), key).toEqual([]);
});
