import type { z } from 'zod';
import { quoted } from './field-meta.ts';
import { problem } from './problem.ts';
import { settingsKeys } from './sections.ts';

const { paymentDeadline: payment, checkInDeadline: checkIn, relay: passingOn } = settingsKeys.shape;

/** `campaign.yaml`, with what must hold between its keys. */
export const settingsSchema = settingsKeys
  .refine(({ paymentDeadline, checkInDeadline }) => paymentDeadline <= checkInDeadline, {
    path: ['checkInDeadline'],
    ...problem(
      `${quoted(payment)}より前の日付です。ご入居はお支払いの後になるため、どちらかの日付を変更してください。`,
      'is before paymentDeadline, but guests check in after they have paid; change one of the two days',
    ),
  })
  .refine(({ entriesUntil, checkInDeadline }) => (entriesUntil ?? checkInDeadline) >= checkInDeadline, {
    path: ['entriesUntil'],
    ...problem(
      `${quoted(checkIn)}より前の日付です。ギフトカードの手配にエントリーが必要なため、期限以降の日付にしてください。`,
      'is before checkInDeadline, when the entries are still needed for the gift cards; write a later day',
    ),
  })
  .refine(({ asOf, nextUpdate }) => asOf === undefined || nextUpdate === undefined || asOf < nextUpdate, {
    path: ['nextUpdate'],
    ...problem(
      '情報公開日より後の日付になっていません。次に更新する予定の日を入力してください。',
      'is not after asOf; write the day of the next update',
    ),
  })
  .refine(({ relay, formProvider }) => relay === undefined || formProvider.provider === 'built-in', {
    path: ['relay'],
    ...problem(
      `${quoted(passingOn)}は「このサイトのフォーム」のエントリーを転送するための設定です。提供元がHubSpotの場合は不要なため、削除してください。`,
      'passes on entries of the built-in form; HubSpot’s form brings its own there, so remove the lines',
    ),
  });

export type Settings = z.infer<typeof settingsSchema>;
export type FormProviderSettings = Settings['formProvider'];
export type BuiltInSettings = Extract<FormProviderSettings, { provider: 'built-in' }>;
