import { z } from 'zod';
import { fields as entryFields, type FieldName, fieldNames } from '../../../entries/fields/fields.ts';
import { campaignLanguages } from '../campaign-languages.ts';
import { named } from '../field-meta.ts';
import { httpsOrigin } from '../fields.ts';
import { formFields } from '../form-fields.ts';
import { languageName, type PerLanguage } from '../language.ts';
import type { LanguageFields } from '../language-fields.ts';
import { bilingual } from '../languages/operator-languages.ts';
import { oneLine } from '../printable.ts';
import { problemText } from '../refusal.ts';

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
  )
  .meta(named('ポータルID', 'Portal ID'));

const providerName = named('提供元', 'Provider');
const formIdName = named('フォームID', 'Form ID');

const formProviderSchema = ({ each }: LanguageFields) =>
  z.discriminatedUnion(
    'provider',
    [
      z.strictObject({
        provider: z.literal('built-in').meta({
          ...providerName,
          choices: { 'built-in': bilingual('このサイトのフォーム', 'This site’s own form') },
        }),
        portalId,
        // An entry's language is that of its form.
        formId: each(() => formId)
          .superRefine(oneForEach('フォーム', 'a form'))
          .meta(formIdName),
        fields: formFields
          .default({ name: 'required', email: 'required' })
          .meta(
            named(
              'フォームの項目',
              'What the form asks for',
              'お名前とメールアドレスは必ず伺います。ほかの項目を加える場合は、利用目的の文にも明記してください。',
              'Name and email are always asked for. When you add another field, mention it in the text on what personal data is used for.',
            ),
          ),
        /** The page's own origin always may. */
        allowedOrigins: z
          .array(httpsOrigin.meta(named('サイト', 'Site')))
          .default([])
          .meta(
            named(
              'このページのほかにエントリーを受け付けるサイト',
              'Other sites that may send entries',
              'このページ以外で、エントリーの送信を許可するサイト（https://…）です。',
              'Sites besides this page (https://…) whose forms may send entries here.',
            ),
          ),
      }),
      z.strictObject({
        provider: z
          .literal('hubspot')
          .meta({ ...providerName, choices: { hubspot: bilingual('HubSpot', 'HubSpot') } }),
        portalId,
        region: region.meta(named('HubSpotのリージョン', 'HubSpot region')),
        formId: each(() => formId).meta(formIdName),
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

const propertyName = z
  .string()
  .regex(
    /^[a-z][a-z0-9_]*$/,
    problemText(
      'HubSpotのプロパティの内部名を入力してください（半角の小文字・数字・アンダースコア、例：full_name）。',
      'must be the internal name of a HubSpot property, such as full_name',
    ),
  );

/** Each answer's property in HubSpot, by default of the same name. */
const properties = z.strictObject(
  Object.fromEntries(
    fieldNames.map((name) => [name, propertyName.optional().meta({ label: entryFields[name].label })]),
  ) as Record<FieldName, z.ZodOptional<typeof propertyName>>,
);

/** Entries of the built-in form that are passed on to HubSpot, by the server. The page loads nothing of it. */
const hubSpotRelay = ({ each }: LanguageFields) =>
  z.strictObject({
    portalId,
    region: region.meta(named('HubSpotのリージョン', 'HubSpot region')),
    formId: each(() => formId).meta(formIdName),
    fields: properties
      .default({})
      .meta(
        named(
          'HubSpotのプロパティ',
          'HubSpot properties',
          '項目ごとの、HubSpotのプロパティの内部名です。指定しない項目は、項目と同じ名前のプロパティに送信します。広告メールの受信への同意は、指定した場合にだけ送信します。',
          'The internal name of each answer’s property in HubSpot. Without one, a property of the same name is used. Consent to advertising is passed on only if it has a name here.',
        ),
      ),
  });

export const relayName = named(
  'エントリーの転送',
  'Passing entries on',
  'このサイトのフォームで受け付けたエントリーを、サーバーからHubSpotへ転送します。',
  'Entries of this site’s own form are passed on to HubSpot by the server.',
);

export const internationalWordsName = named(
  '翻訳しない言葉',
  'Words that stay untranslated',
  'どの言語でも同じ表記にするブランド名などです。ここにない言葉がほかの言語の文字のままだと、翻訳漏れとして扱われます。',
  'Brands that every language writes alike. Any other text in another language’s script counts as not translated.',
);

/** What is settled once, with somebody who knows the site. A key of no section is shown here, too. */
export const setup = {
  name: bilingual('公開設定', 'Setup'),
  'campaign.yaml': (fields: LanguageFields) => ({
    id: z
      .string()
      .regex(
        /^[A-Za-z0-9]+$/,
        problemText(
          '半角の英数字だけで入力してください（例：Spring2025）。',
          'must be letters and digits only, such as Spring2025',
        ),
      )
      .meta(
        named(
          'キャンペーンID',
          'Campaign ID',
          '広告媒体とエントリーの記録に使う名前です。半角の英数字のみ使えます。',
          'The campaign’s name for ad platforms and in each entry. Letters and digits only.',
        ),
      ),
    siteUrl: httpsOrigin.meta(
      named(
        '公開ページのアドレス',
        'Public address of the page',
        'パスを付けない公開アドレスと、言語ごとのパスです。',
        'The public address without a path; the path of each language is below.',
      ),
    ),
    ...campaignLanguages,
    internationalWords: z
      .array(z.string().superRefine(oneLine).meta(named('言葉', 'Word')))
      .default([])
      .meta(internationalWordsName),
    routes: fields
      .each(() => path)
      .superRefine(oneForEach('パス', 'a path'))
      .meta(named('言語ごとのパス', 'Path of each language')),
    formProvider: formProviderSchema(fields).meta({
      ...named(
        'エントリーフォームの提供元',
        'Entry form provider',
        'エントリーの受付先です。「このサイトのフォーム」では、このサイトのサーバーに保存します。',
        'Who receives the entries. This site’s own form stores them on its own server.',
      ),
      part: 'contact',
    }),
    relay: z
      .strictObject({ hubspot: hubSpotRelay(fields).meta(named('HubSpot', 'HubSpot')) })
      .optional()
      .meta(relayName),
  }),
};
