import { z } from 'zod';
import { campaignLanguages } from './campaign-languages.ts';
import { fieldLabels } from './field-labels.ts';
import {
  clockTime,
  count,
  day,
  exactly,
  focus,
  httpsAddress,
  httpsOrigin,
  phoneNumber,
  picture,
} from './fields.ts';
import { formFields } from './form-fields.ts';
import { languageName, type PerLanguage } from './language.ts';
import type { LanguageFields } from './language-fields.ts';
import { bilingual } from './languages/operator-languages.ts';
import { oneLine, severalLines } from './printable.ts';
import { problemText } from './refusal.ts';
import { campaignStatus, period } from './stage.ts';

const path = z
  .string()
  .regex(
    /^(\/[a-z0-9-]+)+$/,
    problemText(
      '/ で始まる半角の小文字のパスを入力してください（例：/ja）。末尾の / は不要です。',
      'must be a path in lower-case letters without a trailing slash, such as /ja',
    ),
  );

/** @param thing in Japanese, such as パス; `english`: the same, such as 'a path' */
const oneForEach =
  (thing: string, english: string) => (values: PerLanguage<string>, context: z.RefinementCtx) => {
    const first = new Map<string, string>();
    for (const [language, value] of Object.entries(values)) {
      const other = first.get(value.toLowerCase()) ?? language;
      first.set(value.toLowerCase(), other);
      if (other === language) continue;
      const { ja } = languageName(other);
      const message = problemText(
        `${ja}と同じです。言語ごとに別の${thing}を指定してください。`,
        `is the same as ${other}; give each language ${english} of its own`,
      );
      context.addIssue({ code: 'custom', path: [language], message });
    }
  };

const percentHint = problemText(
  '1〜100の整数で入力してください。%の記号は不要です。',
  'must be a whole percentage from 1 to 100, written without %',
);

const percent = z.int(percentHint).min(1, percentHint).max(100, percentHint).meta({ field: 'percent' });

const settled = z
  .string()
  .trim()
  .min(
    1,
    problemText(
      '入力されていません。決まった内容を入力してください。未定の場合は「pending」と入力します。',
      "is empty; write 'pending', or what was settled, in quotes",
    ),
  )
  .superRefine(severalLines);

const formId = z.guid(
  problemText(
    'フォームのGUIDを入力してください（例：6f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94）。',
    'must be the form’s GUID, such as 6f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94',
  ),
);

/** https://knowledge.hubspot.com/account-security/hubspot-cloud-infrastructure-and-data-hosting-frequently-asked-questions */
const region = z.enum(
  ['na1', 'na2', 'na3', 'eu1', 'ap1'],
  problemText(
    'na1・na2・na3・eu1・ap1のいずれかを選んでください。',
    'must be one of na1, na2, na3, eu1, ap1',
  ),
);

const portalId = z
  .string()
  .regex(
    /^\d+$/,
    problemText('半角数字で入力してください（ファイルでは引用符で囲みます）。', 'must be digits in quotes'),
  );

const formProviderSchema = ({ each }: LanguageFields) =>
  z.discriminatedUnion(
    'provider',
    [
      z.strictObject({
        provider: z.literal('built-in'),
        portalId,
        // An entry's language is that of its form.
        formId: each(() => formId).superRefine(oneForEach('フォーム', 'a form')),
        fields: formFields.default({ name: 'required', email: 'required' }),
        /** Other sites that may post entries; the page's own origin always may. */
        allowedOrigins: z.array(httpsOrigin).default([]),
      }),
      z.strictObject({
        provider: z.literal('hubspot'),
        portalId,
        region,
        formId: each(() => formId),
        fields: z
          .never(
            problemText(
              '「このサイトのフォーム」の項目です。HubSpotのフォームで伺う内容はHubSpotで設定するため、ここからは削除してください。',
              'is for the built-in form; what a HubSpot form asks is set in HubSpot, so remove the lines',
            ),
          )
          .optional(),
      }),
    ],
    problemText('「このサイトのフォーム」か「HubSpot」を選んでください。', "must be 'built-in' or 'hubspot'"),
  );

/** The ids of the ad platforms to which entries are reported; none by default. */
const adPixel = z
  .strictObject({
    meta: z
      .string()
      .regex(
        /^\d+$/,
        problemText(
          'ピクセルIDを半角数字で入力してください（ファイルでは引用符で囲みます）。',
          'must be the digits of the pixel id, in quotes',
        ),
      )
      .optional(),
    tiktok: z
      .string()
      .regex(
        /^[A-Z0-9]+$/,
        problemText(
          'ピクセルIDを半角の大文字と数字で入力してください。',
          'must be the pixel id in capital letters and digits',
        ),
      )
      .optional(),
    consent: z
      .enum(
        ['not-required', 'required'],
        problemText('「確認する」か「確認しない」を選んでください。', "must be 'not-required' or 'required'"),
      )
      .default('not-required'),
  })
  .prefault({});

/** `campaign.yaml`: everything about the campaign that is not a sentence. */
export const settingsSchema = (fields: LanguageFields) => {
  const { text, heading, each, httpsAddressPerLanguage } = fields;
  return z
    .strictObject({
      /** The campaign's name for ad platforms and in each entry. */
      id: z
        .string()
        .regex(
          /^[A-Za-z0-9]+$/,
          problemText(
            '半角の英数字だけで入力してください（例：Spring2025）。',
            'must be letters and digits only, such as Spring2025',
          ),
        ),
      /** `scheduled` follows `period`, the others are fixed; see `stage.ts`. */
      status: campaignStatus.default('open'),
      /** The page's public origin. */
      siteUrl: httpsOrigin,
      ...campaignLanguages,
      /** Brands and labels written in the same letters in every language; anything else is translated. */
      internationalWords: z.array(z.string().superRefine(oneLine)).default([]),
      routes: each(() => path).superRefine(oneForEach('パス', 'a path')),
      period,
      /** Reservation and first payment must be complete by the end of this day. */
      paymentDeadline: day,
      /** Check-in and contract start must be on or before this day. */
      checkInDeadline: day,
      /** The last day on which the entries may be kept. */
      entriesUntil: day.optional(),
      /** The gift card: percent of the first month's rent, and when it is sent. */
      gift: z.strictObject({ rate: percent, monthsAfterCheckIn: count }),
      /** The advertised 'up to … off'; the claims check compares it with the prices. */
      advertisedDiscount: percent,
      /** What the crossed-out rents are based on, for the records and the build's notes; not on the page. */
      regularRent: z.strictObject({ basis: settled, condition: settled }),
      minimumContractMonths: count,
      guests: z.strictObject({ min: count, max: count }).refine(({ min, max }) => min <= max, {
        path: ['max'],
        error: problemText(
          `「${fieldLabels.guestsMin}」を下回っています。「${fieldLabels.guestsMin}」以上の人数を入力してください。`,
          'is below min; write the larger number of guests here',
        ),
      }),
      /** Hero pictures in order. `focus` is the part that a portrait crop keeps. */
      hero: z
        .array(
          z.strictObject({
            image: picture,
            focus,
          }),
        )
        .length(3, exactly(3, bilingual('トップの写真', 'hero pictures'), '枚')),
      giftImage: picture,
      company: z.strictObject({
        name: heading,
        /** The registered name. */
        legalName: text,
        /** 宅地建物取引業: the real estate licence with its number. */
        licence: text.optional(),
        mainSite: httpsAddressPerLanguage,
        privacyPolicy: httpsAddressPerLanguage,
        postalCode: z
          .string()
          .regex(
            /^\d{3}-\d{4}$/,
            problemText('半角で「103-0000」の形に入力してください。', 'must look like 103-0000'),
          ),
        address: text,
        /** The office on a map. */
        map: httpsAddress,
        bookingEmail: z.email(
          problemText(
            'メールアドレスの形式が正しくありません。ご確認のうえ修正してください。',
            'must be an email address',
          ),
        ),
        phone: phoneNumber,
        hotline: phoneNumber,
        businessHours: z.strictObject({ opens: clockTime, closes: clockTime }),
        social: z.strictObject({ facebook: httpsAddress, instagram: httpsAddress, whatsapp: httpsAddress }),
      }),
      formProvider: formProviderSchema(fields),
      adPixel,
    })
    .refine(({ paymentDeadline, checkInDeadline }) => paymentDeadline <= checkInDeadline, {
      path: ['checkInDeadline'],
      error: problemText(
        `「${fieldLabels.paymentDeadline}」より前の日付です。ご入居はお支払いの後になるため、どちらかの日付を変更してください。`,
        'is before paymentDeadline, but guests check in after they have paid; change one of the two days',
      ),
    })
    .refine(({ entriesUntil, checkInDeadline }) => (entriesUntil ?? checkInDeadline) >= checkInDeadline, {
      path: ['entriesUntil'],
      error: problemText(
        `「${fieldLabels.checkInDeadline}」より前の日付です。ギフトカードの手配にエントリーが必要なため、期限以降の日付にしてください。`,
        'is before checkInDeadline, when the entries are still needed for the gift cards; write a later day',
      ),
    })
    .refine(({ languages, fallbackLanguage }) => languages.includes(fallbackLanguage), {
      path: ['fallbackLanguage'],
      error: problemText(
        `「${fieldLabels.languages}」に含まれていません。その中から選ぶか、「${fieldLabels.languages}」に追加してください。`,
        'is not one of the languages above; use one of them, or add it there',
      ),
    });
};

export type Settings = z.infer<ReturnType<typeof settingsSchema>>;
export type FormProviderSettings = Settings['formProvider'];
export type BuiltInSettings = Extract<FormProviderSettings, { provider: 'built-in' }>;
