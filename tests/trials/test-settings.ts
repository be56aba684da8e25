import type { BuiltInSettings } from '../../src/server/form-provider/form-provider-deps.ts';

/** A provider's settings for tests and trials; no campaign uses them. */
export const testSettings = {
  provider: 'built-in',
  portalId: '20250328',
  formId: { ja: '6f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94', en: 'b2d7e913-4c58-4f06-9e2b-7a1d3c5f8e60' },
  allowedOrigins: ['https://partner.example'],
} satisfies BuiltInSettings;
