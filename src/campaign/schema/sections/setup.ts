import { z } from 'zod';
import {
  type FieldName,
  type FurtherField,
  fieldNames,
  fields,
  furtherFields,
  isBox,
} from '../../../entries/fields/fields.ts';
import { choice, each, type FieldMeta, group, httpsOrigin, key, like, named, oneLine } from '../fields.ts';
import { bilingual, problem } from '../languages/operator-languages.ts';
import { languageName, perLanguage } from '../languages.ts';

/** A value for each language, of which no two are alike. */
const different = (schema: z.ZodString) =>
  each(schema).refine(
    (values) => {
      const found = Object.values(values).map((value) => value.toLowerCase());
      return new Set(found).size === found.length;
    },
    problem('言語ごとに別の値を指定してください。', 'must have a different value for each language'),
  );

const formId = like(z.regexes.guid, '6f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94');

/** https://knowledge.hubspot.com/account-security/hubspot-cloud-infrastructure-and-data-hosting-frequently-asked-questions */
const region = choice({
  na1: bilingual('na1', 'na1'),
  na2: bilingual('na2', 'na2'),
  na3: bilingual('na3', 'na3'),
  eu1: bilingual('eu1', 'eu1'),
  ap1: bilingual('ap1', 'ap1'),
});

/** HubSpot embeds the forms of its two editors in different ways. */
const hubSpotEditor = choice({
  legacy: bilingual('従来のエディター', 'Legacy editor'),
  new: bilingual('新しいエディター', 'New editor'),
});

/** The keys of a form at HubSpot. */
const hubSpotForm = {
  portalId: key(like(/^\d+$/, '48000010'), 'ポータルID', 'Portal ID'),
  region: key(region, 'HubSpotのリージョン', 'HubSpot region'),
  formId: key(each(formId), 'フォームID', 'Form ID'),
};

const required = { required: bilingual('必須', 'Required') };
const optional = { optional: bilingual('任意', 'Optional') };
const need = choice({ ...required, ...optional });

const nameOf = (name: FieldName): FieldMeta => ({ label: fields[name].label });

/** Nobody can be made to tick a box; the compiler sees the schema of the others alone. */
const further = Object.fromEntries(
  furtherFields.map((name) => [name, (isBox(name) ? choice(optional) : need).optional().meta(nameOf(name))]),
) as { [Name in FurtherField]: z.ZodOptional<typeof need> };

/** What the built-in form asks, in its order, and what is optional. What each field is, its record says. */
export const formFields = group({
  name: choice(required).meta(nameOf('name')),
  email: choice(required).meta(nameOf('email')),
  ...further,
});

export type FormFields = z.infer<typeof formFields>;

/** The height of what a form asks besides name and email, in fields: the words beside a box take more lines than a label. */
export const roomOfFurther = (form: FormFields): number =>
  furtherFields
    .filter((name) => form[name] !== undefined)
    .reduce((sum, name) => sum + (isBox(name) ? 2 : 1), 0);

/** The autocomplete token of each field. */
export const autofill: Readonly<Record<string, string>> = Object.fromEntries(
  fieldNames.flatMap((name) => (fields[name].autocomplete ? [[name, fields[name].autocomplete]] : [])),
);

const providerName = named('提供元', 'Provider');

const formProviderSchema = z.discriminatedUnion(
  'provider',
  [
    group({
      provider: z.literal('built-in').meta({
        ...providerName,
        choices: { 'built-in': bilingual('このサイトのフォーム', 'This site’s own form') },
      }),
      portalId: hubSpotForm.portalId,
      // An entry's language is that of its form.
      formId: key(different(formId), 'フォームID', 'Form ID'),
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
        .meta(named('このページのほかにエントリーを受け付けるサイト', 'Other sites that may send entries')),
    }),
    group({
      provider: z
        .literal('hubspot')
        .meta({ ...providerName, choices: { hubspot: bilingual('HubSpot', 'HubSpot') } }),
      editor: key(hubSpotEditor.default('legacy'), 'フォームのエディター', 'Form editor', {
        ja: 'フォームの作成に使ったHubSpotのエディターです。最近開設したアカウントでは、新しいエディターになります。',
        en: 'Which of HubSpot’s editors the forms were made in. Accounts opened recently have the new one.',
      }),
      ...hubSpotForm,
    }),
  ],
  problem(
    '「このサイトのフォーム」か「HubSpot」を選んでください。',
    'must be “This site’s own form” or “HubSpot”',
    'built-in or hubspot',
  ),
);

const propertyName = like(/^[a-z][a-z0-9_]*$/, 'full_name');

/** Each answer's property in HubSpot, by default of the same name. */
const properties = group(
  Object.fromEntries(
    fieldNames.map((name) => [name, propertyName.optional().meta({ label: fields[name].label })]),
  ) as Record<FieldName, z.ZodOptional<typeof propertyName>>,
);

/** Entries of the built-in form that are passed on to HubSpot, by the server. The page loads nothing of it. */
const hubSpotRelay = group({
  ...hubSpotForm,
  fields: key(properties.default({}), 'HubSpotのプロパティ', 'HubSpot properties', {
    ja: '項目ごとの、HubSpotのプロパティの内部名です。指定しない項目は、項目と同じ名前のプロパティに送信します。広告メールの受信への同意は、指定した場合にだけ送信します。',
    en: 'The internal name of each answer’s property in HubSpot. Without one, a property of the same name is used. Consent to advertising is passed on only if it has a name here.',
  }),
});

const relay = group({ hubspot: key(hubSpotRelay, 'HubSpot', 'HubSpot') });

const words = z.array(key(oneLine(z.string()), '言葉', 'Word'));

/** What is settled once, with somebody who knows the site. A key of no section is shown here, too. */
export const setup = {
  ...named('公開設定', 'Setup'),
  'campaign.yaml': {
    id: key(like(/^[A-Za-z0-9]+$/, 'Spring2025'), 'キャンペーンID', 'Campaign ID', {
      ja: '広告媒体とエントリーの記録に使う名前です。半角の英数字のみ使えます。',
      en: 'The campaign’s name for ad platforms and in each entry. Letters and digits only.',
    }),
    siteUrl: key(httpsOrigin, '公開ページのアドレス', 'Public address of the page'),
    /** This language's page answers every unknown path. */
    fallbackLanguage: key(choice(perLanguage(languageName)), '既定の言語', 'Default language', {
      ja: '存在しないアドレスが開かれたときに、この言語のページを表示します。',
      en: 'The language of the page that unknown addresses show.',
    }),
    internationalWords: key(words.default([]), '翻訳しない言葉', 'Words that stay untranslated', {
      ja: 'どの言語でも同じ表記にするブランド名などです。ここにない言葉がほかの言語の文字のままだと、翻訳漏れとして扱われます。',
      en: 'Brands that every language writes alike. Any other text in another language’s script counts as not translated.',
    }),
    routes: key(different(like(/^(\/[a-z0-9-]+)+$/, '/ja')), '言語ごとのパス', 'Path of each language'),
    formProvider: formProviderSchema.meta({
      ...named('エントリーフォームの提供元', 'Entry form provider', {
        ja: 'エントリーの受付先です。「このサイトのフォーム」では、このサイトのサーバーに保存します。',
        en: 'Who receives the entries. This site’s own form stores them on its own server.',
      }),
      part: 'contact',
    }),
    relay: key(relay.optional(), 'エントリーの転送', 'Passing entries on', {
      ja: 'このサイトのフォームで受け付けたエントリーを、サーバーからHubSpotへ転送します。',
      en: 'Entries of this site’s own form are passed on to HubSpot by the server.',
    }),
  },
};
