import { z } from 'zod';
import { fields as entryFields, type FieldName, fieldNames } from '../../../entries/fields/fields.ts';
import { group, key, named } from '../field-meta.ts';
import { httpsOrigin, pattern } from '../fields.ts';
import { formFields } from '../form-fields.ts';
import { each } from '../language-fields.ts';
import { bilingual, operatorLocale } from '../languages/operator-languages.ts';
import { knownLanguages, languageName, type PerLanguage } from '../languages.ts';
import { oneLine } from '../printable.ts';
import { asMessage, problem } from '../problem.ts';

const path = pattern(
  /^(\/[a-z0-9-]+)+$/,
  '/ で始まる半角の小文字のパスを入力してください（例：/ja）。末尾の / は不要です。',
  'must be a path in lower-case letters without a trailing slash, such as /ja',
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
      const message = bilingual(
        `${ja}と同じです。言語ごとに別の${thing}を指定してください。`,
        `is the same as ${other}; give each language ${english} of its own`,
      );
      context.addIssue({ code: 'custom', path: [language], message: asMessage(message) });
    }
  };

const formId = z.guid(
  problem(
    'フォームのGUIDを入力してください（例：6f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94）。',
    'must be the form’s GUID, such as 6f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94',
  ),
);

/** https://knowledge.hubspot.com/account-security/hubspot-cloud-infrastructure-and-data-hosting-frequently-asked-questions */
const region = z.enum(
  ['na1', 'na2', 'na3', 'eu1', 'ap1'],
  problem('na1・na2・na3・eu1・ap1のいずれかを選んでください。', 'must be one of na1, na2, na3, eu1, ap1'),
);

const portalId = pattern(
  /^\d+$/,
  '半角数字で入力してください（ファイルでは引用符で囲みます）。',
  'must be digits in quotes',
).meta(named('ポータルID', 'Portal ID'));

const providerName = named('提供元', 'Provider');
const formIdName = named('フォームID', 'Form ID');

const formProviderSchema = z.discriminatedUnion(
  'provider',
  [
    group({
      provider: z.literal('built-in').meta({
        ...providerName,
        choices: { 'built-in': bilingual('このサイトのフォーム', 'This site’s own form') },
      }),
      portalId,
      // An entry's language is that of its form.
      formId: each(() => formId)
        .superRefine(oneForEach('フォーム', 'a form'))
        .meta(formIdName),
      fields: formFields.default({ name: 'required', email: 'required' }).meta(
        named('フォームの項目', 'What the form asks for', {
          ja: 'お名前とメールアドレスは必ず伺います。ほかの項目を加える場合は、利用目的の文にも明記してください。',
          en: 'Name and email are always asked for. When you add another field, mention it in the text on what personal data is used for.',
        }),
      ),
      /** The page's own origin always may. */
      allowedOrigins: z
        .array(key(httpsOrigin, 'サイト', 'Site'))
        .default([])
        .meta(
          named('このページのほかにエントリーを受け付けるサイト', 'Other sites that may send entries', {
            ja: 'このページ以外で、エントリーの送信を許可するサイト（https://…）です。',
            en: 'Sites besides this page (https://…) whose forms may send entries here.',
          }),
        ),
    }),
    group({
      provider: z
        .literal('hubspot')
        .meta({ ...providerName, choices: { hubspot: bilingual('HubSpot', 'HubSpot') } }),
      portalId,
      region: key(region, 'HubSpotのリージョン', 'HubSpot region'),
      formId: each(() => formId).meta(formIdName),
      fields: z
        .never(
          problem(
            '「このサイトのフォーム」の項目です。HubSpotのフォームで伺う内容はHubSpotで設定するため、ここからは削除してください。',
            'is for the built-in form; what a HubSpot form asks is set in HubSpot, so remove the lines',
          ),
        )
        .optional(),
    }),
  ],
  problem('「このサイトのフォーム」か「HubSpot」を選んでください。', "must be 'built-in' or 'hubspot'"),
);

const propertyName = pattern(
  /^[a-z][a-z0-9_]*$/,
  'HubSpotのプロパティの内部名を入力してください（半角の小文字・数字・アンダースコア、例：full_name）。',
  'must be the internal name of a HubSpot property, such as full_name',
);

/** Each answer's property in HubSpot, by default of the same name. */
const properties = group(
  Object.fromEntries(
    fieldNames.map((name) => [name, propertyName.optional().meta({ label: entryFields[name].label })]),
  ) as Record<FieldName, z.ZodOptional<typeof propertyName>>,
);

/** Entries of the built-in form that are passed on to HubSpot, by the server. The page loads nothing of it. */
const hubSpotRelay = group({
  portalId,
  region: key(region, 'HubSpotのリージョン', 'HubSpot region'),
  formId: each(() => formId).meta(formIdName),
  fields: properties.default({}).meta(
    named('HubSpotのプロパティ', 'HubSpot properties', {
      ja: '項目ごとの、HubSpotのプロパティの内部名です。指定しない項目は、項目と同じ名前のプロパティに送信します。広告メールの受信への同意は、指定した場合にだけ送信します。',
      en: 'The internal name of each answer’s property in HubSpot. Without one, a property of the same name is used. Consent to advertising is passed on only if it has a name here.',
    }),
  ),
});

const language = z
  .enum(
    knownLanguages,
    problem(
      `ページが対応していない言語です。${knownLanguages.map((tag) => languageName(tag).ja).join('・')}から選んでください。`,
      `is not a language that the page knows; write ${new Intl.ListFormat(operatorLocale, {
        type: 'disjunction',
      }).format(knownLanguages.map((tag) => `${tag} (${languageName(tag).en})`))}`,
    ),
  )
  .meta({ choices: Object.fromEntries(knownLanguages.map((tag) => [tag, languageName(tag)])) });

/** What is settled once, with somebody who knows the site. A key of no section is shown here, too. */
export const setup = {
  name: bilingual('公開設定', 'Setup'),
  'campaign.yaml': {
    id: pattern(
      /^[A-Za-z0-9]+$/,
      '半角の英数字だけで入力してください（例：Spring2025）。',
      'must be letters and digits only, such as Spring2025',
    ).meta(
      named('キャンペーンID', 'Campaign ID', {
        ja: '広告媒体とエントリーの記録に使う名前です。半角の英数字のみ使えます。',
        en: 'The campaign’s name for ad platforms and in each entry. Letters and digits only.',
      }),
    ),
    siteUrl: key(httpsOrigin, '公開ページのアドレス', 'Public address of the page', {
      ja: 'パスを付けない公開アドレスと、言語ごとのパスです。',
      en: 'The public address without a path; the path of each language is below.',
    }),
    /** This language's page answers every unknown path. */
    fallbackLanguage: key(language, '既定の言語', 'Default language', {
      ja: '存在しないアドレスが開かれたときに、この言語のページを表示します。',
      en: 'The language of the page that unknown addresses show.',
    }),
    internationalWords: z
      .array(key(z.string().superRefine(oneLine), '言葉', 'Word'))
      .default([])
      .meta(
        named('翻訳しない言葉', 'Words that stay untranslated', {
          ja: 'どの言語でも同じ表記にするブランド名などです。ここにない言葉がほかの言語の文字のままだと、翻訳漏れとして扱われます。',
          en: 'Brands that every language writes alike. Any other text in another language’s script counts as not translated.',
        }),
      ),
    routes: each(() => path)
      .superRefine(oneForEach('パス', 'a path'))
      .meta(named('言語ごとのパス', 'Path of each language')),
    formProvider: formProviderSchema.meta({
      ...named('エントリーフォームの提供元', 'Entry form provider', {
        ja: 'エントリーの受付先です。「このサイトのフォーム」では、このサイトのサーバーに保存します。',
        en: 'Who receives the entries. This site’s own form stores them on its own server.',
      }),
      part: 'contact',
    }),
    relay: group({ hubspot: key(hubSpotRelay, 'HubSpot', 'HubSpot') })
      .optional()
      .meta(
        named('エントリーの転送', 'Passing entries on', {
          ja: 'このサイトのフォームで受け付けたエントリーを、サーバーからHubSpotへ転送します。',
          en: 'Entries of this site’s own form are passed on to HubSpot by the server.',
        }),
      ),
  },
};
