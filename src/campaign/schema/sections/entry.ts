import { type FieldName, fieldNames, fields } from '../../../entries/fields/fields.ts';
import { group, heading, key, list, named, sectionHead, text } from '../fields.ts';
import { problem } from '../languages/operator-languages.ts';

const fact = group({
  term: text('項目名', 'Term'),
  detail: text('内容', 'Detail'),
}).meta(named('項目', 'Fact'));

/** In characters, with room for the name of the company. */
const longestConsent = fields.marketingConsent.maxLength - 50;

const ordinary = group({
  label: text('項目名', 'Label'),
  required: text('未入力のときのメッセージ', 'Message when left empty'),
  tooLong: text('長すぎるときのメッセージ', 'Message when too long'),
  invalid: text('正しくないときのメッセージ', 'Message when not valid'),
}).optional();

/** Stored as it was agreed to, with {company} filled in. */
const consent = text('同意の文', 'Wording', {
  ja: 'チェックボックスの横に表示される文です。同意された方のエントリーに、この文のまま記録されます。',
  en: 'The sentence beside the box. It is kept, word for word, with the entry of everybody who agrees.',
}).refine(
  (labels) => Object.values(labels).every(({ length }) => length <= longestConsent),
  problem(
    `長すぎます。${longestConsent}文字以内にしてください。`,
    `is too long; write at most ${longestConsent} characters`,
  ),
);

/** `copy.yaml`: the texts of each field. They may use {max}, its maximum length in characters. */
const fieldTexts = group({
  ...(Object.fromEntries(
    fieldNames.map((name) => {
      const { ja, en } = fields[name].label;
      return [name, key(ordinary, `${ja}の欄`, `${en} field`)];
    }),
  ) as Record<Exclude<FieldName, 'marketingConsent'>, typeof ordinary>),
  marketingConsent: key(
    group({ label: consent }).optional(),
    '広告メールの受信への同意',
    'Consent to advertising',
  ),
});

export const entry = {
  ...named('エントリー', 'Entry'),
  part: 'contact',
  'copy.yaml': {
    entry: group({
      ...sectionHead,
      /** Only HubSpot knows the fields and rules of its forms. */
      hubSpot: group({
        lead: text('HubSpot のフォームの上のリード文', 'Lead above HubSpot’s form'),
        rejected: text(
          'HubSpot がエントリーを受け付けないときの文（HubSpot の文言の前に表示）',
          'When HubSpot does not accept an entry, before its own words',
        ),
      }).meta(named('HubSpot のフォームの場合', 'With a form of HubSpot’s')),
      facts: key(list(fact), 'キャンペーン概要（フォームの横）', 'The campaign at a glance, beside the form'),
      /** Shown above the form (APPI art. 21). */
      purpose: text('個人情報の利用目的', 'What personal data is used for', {
        ja: 'フォームで伺う情報の利用目的です。個人情報保護法により明示が必要で、フォームの上に表示されます。',
        en: 'What the answers are used for. The law requires it (Act on the Protection of Personal Information); it stands above the form.',
      }),
      privacyLink: text('プライバシーポリシーへのリンク', 'Link to the privacy policy'),
      termsLink: text('規約へのリンク', 'Link to the terms'),
      loading: text('フォーム読み込み中の表示', 'While the form loads'),
      /** The texts of the built-in form reach it with its definition. */
      form: group({
        fields: key(fieldTexts, '入力項目', 'Form fields'),
        submit: text('送信ボタン', 'Submit button'),
        tooManyRequests: text('送信回数が多すぎるときのメッセージ', 'Message after too many attempts'),
      }).meta(
        named('フォームの文言', 'Words of the form', {
          ja: 'フォームの項目名と、入力に誤りがあるときのメッセージです。お名前とメールアドレス以外の欄は、伺う場合にだけ表示されます。',
          en: 'The names of the fields, and what is said when something is not filled in right. Fields besides name and email are shown only if they are asked for.',
        }),
      ),
      sending: text('送信中のボタン', 'Button while sending'),
      /** Used by the page and by the form. */
      error: text('エラー時のメッセージ', 'Error message'),
      thanksHeading: heading('完了画面の見出し', 'Heading after an entry'),
      thanks: text('完了画面の文（リード文の代わり）', 'Text after an entry, in place of the lead'),
      next: text('完了後の案内', 'What comes next after an entry', {
        ja: 'フォームの代わりに表示され、その下に入力された内容が並びます。',
        en: 'In place of the form. What was entered is listed below it.',
      }),
      toRooms: text('完了画面からお部屋へのリンク', 'Link to the apartments after an entry'),
      calendar: text('期限をカレンダーに追加するリンク', 'Link that adds the deadlines to a calendar', {
        ja: '2つの期限をカレンダーに追加するリンクです。予定の文言は「受付期間外」にあります。',
        en: 'The link that adds both deadlines to a calendar. The words of the events are under “Before & after”.',
      }),
      /** To the language's network: `shareLink` of its record. */
      share: text('友だちに知らせるリンク', 'Link that tells a friend', {
        ja: 'ページを知らせるリンクです。言語により、LINEかWhatsAppを使います。',
        en: 'The link that tells a friend of the page, by LINE or WhatsApp as the language has it.',
      }),
      unavailable: text('フォームを表示できないときの案内', 'When the form cannot be loaded'),
      onPaper: text('印刷したページでの、フォームの代わりの案内', 'In place of the form on the printed page'),
      retry: text('再読み込みボタン', 'Button that loads the form again'),
      email: text('メールの項目名', 'Name of the email line'),
      phone: text('電話の項目名', 'Name of the phone line'),
      /** In the form, while the last four are in place of it. */
      notYet: text('受付開始前に送信されたときのメッセージ', 'Message when sent before entries open'),
      refused: text('受付終了後に送信されたときのメッセージ', 'Message when sent after entries close'),
      before: text('受付開始前の案内', 'Notice before entries open', {
        ja: '受付開始前・満室・終了後に、フォームの代わりに表示されます。',
        en: 'In place of the form before entries open, and when the campaign is full or over.',
      }),
      calendarOpening: text(
        '受付開始をカレンダーに追加するリンク',
        'Link that adds the opening to a calendar',
      ),
      full: text('満室時の案内', 'Notice when fully booked'),
      ended: text('終了後の案内', 'Notice after the end'),
    }).meta(named('エントリーの文言', 'Entry texts')),
  },
};
