import type { z } from 'zod';
import { quoted, refuse } from './fields.ts';
import { problem } from './languages/operator-languages.ts';
import { settingsKeys } from './sections.ts';

/** `campaign.yaml`, with what must hold between its keys. */
export const settingsSchema = refuse(
  settingsKeys,
  ['checkInDeadline', 'before', 'paymentDeadline'],
  ['entriesUntil', 'before', 'checkInDeadline'],
  ['nextUpdate', 'not after', 'asOf'],
).refine(({ relay, formProvider }) => relay === undefined || formProvider.provider === 'built-in', {
  path: ['relay'],
  ...problem(
    `${quoted(settingsKeys.shape.relay)}は「このサイトのフォーム」のエントリーを転送するための設定です。提供元がHubSpotの場合は不要なため、削除してください。`,
    'passes on entries of the built-in form; HubSpot’s form brings its own there, so remove the lines',
  ),
});

export type Settings = z.infer<typeof settingsSchema>;
export type FormProviderSettings = Settings['formProvider'];
export type BuiltInSettings = Extract<FormProviderSettings, { provider: 'built-in' }>;
