import { formDefinition } from '../../src/build/form-definition.ts';
import { formsOf } from '../../src/build/write-manifest.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import type { BuiltInSettings } from '../../src/campaign/schema/campaign.ts';

/** A provider's settings for tests and trials; no campaign uses them. */
export const testSettings = {
  provider: 'built-in',
  portalId: '20250328',
  formId: { ja: '6f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94', en: 'b2d7e913-4c58-4f06-9e2b-7a1d3c5f8e60' },
  fields: { name: 'required', email: 'required' },
  allowedOrigins: ['https://partner.example'],
} satisfies BuiltInSettings;

const campaign = loadCampaign();

const thanks = {
  ja: 'ご応募ありがとうございます。エントリーを受け付けました。',
  en: 'Thank you. Your campaign entry has been received.',
};

/** The campaign's texts except the thank-you. */
const copy = { ...campaign.copy, entry: { ...campaign.copy.entry, thanks } };

/** What the embed script reads of these settings' forms. */
export const testDefinitions = {
  ja: formDefinition({ ...campaign, copy }, testSettings, 'ja'),
  en: formDefinition({ ...campaign, copy }, testSettings, 'en'),
};

export const testForms = (settings: BuiltInSettings = testSettings) =>
  formsOf({ ...campaign, copy }, settings);

/** The parts of these settings that a provider gets. */
export const testProvider = (settings: BuiltInSettings = testSettings) => ({
  portalId: settings.portalId,
  fields: settings.fields,
  forms: testForms(settings),
  origins: ['https://spring.hinata.example', ...settings.allowedOrigins],
});
