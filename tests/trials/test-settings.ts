import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { formDefinitions } from '../../src/server/form-provider/form-definition.ts';
import type { BuiltInSettings } from '../../src/server/form-provider/form-provider-deps.ts';

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

/** The forms of these settings, in the campaign's words but for the thank-you. */
export function testDefinitions(settings: BuiltInSettings = testSettings) {
  const copy = { ...campaign.copy, entry: { ...campaign.copy.entry, thanks } };
  return formDefinitions({ ...campaign, copy }, settings);
}
