import { z } from 'zod';
import { named } from '../field-meta.ts';
import { fieldTextsSchema } from '../form-fields.ts';
import type { LanguageFields } from '../language-fields.ts';
import { bilingual } from '../languages/operator-languages.ts';
import { problemText } from '../refusal.ts';

export const entry = {
  name: bilingual('エントリー', 'Entry'),
  part: 'contact',
  'copy.yaml': ({ text, heading }: LanguageFields) => ({
    entry: z
      .strictObject({
        eyebrow: text.meta(named('小見出し', 'Small heading')),
        heading: heading.meta(named('見出し', 'Heading')),
        lead: text.meta(named('リード文', 'Lead')),
        /** Only HubSpot knows the fields and rules of its forms. */
        hubSpot: z
          .strictObject({
            lead: text.meta(named('HubSpot のフォームの上のリード文', 'Lead above HubSpot’s form')),
            rejected: text.meta(
              named(
                'HubSpot がエントリーを受け付けないときの文（HubSpot の文言の前に表示）',
                'When HubSpot does not accept an entry, before its own words',
              ),
            ),
          })
          .meta(named('HubSpot のフォームの場合', 'With a form of HubSpot’s')),
        facts: z
          .array(
            z
              .strictObject({
                term: text.meta(named('項目名', 'Term')),
                detail: text.meta(named('内容', 'Detail')),
              })
              .meta(named('項目', 'Fact')),
          )
          .min(
            1,
            problemText(
              '項目が1つも登録されていません。1つ以上追加してください。',
              'must have at least one fact',
            ),
          )
          .meta(
            named(
              'キャンペーン概要',
              'The campaign at a glance',
              'フォームの横に表示する、キャンペーンの概要です。',
              'Beside the form: the campaign in short.',
            ),
          ),
        /** Shown above the form (APPI art. 21). */
        purpose: text.meta(
          named(
            '個人情報の利用目的',
            'What personal data is used for',
            'フォームで伺う情報の利用目的です。個人情報保護法により明示が必要で、フォームの上に表示されます。',
            'What the answers are used for. The law requires it (Act on the Protection of Personal Information); it stands above the form.',
          ),
        ),
        privacyLink: text.meta(named('プライバシーポリシーへのリンク', 'Link to the privacy policy')),
        termsLink: text.meta(
          named(
            '規約へのリンク',
            'Link to the terms',
            '利用目的の横に表示される、規約へのリンクです。',
            'The link to the terms, beside what the data is used for.',
          ),
        ),
        loading: text.meta(named('フォーム読み込み中の表示', 'While the form loads')),
        /** The texts of the built-in form reach it with its definition. */
        form: z
          .strictObject({
            fields: fieldTextsSchema(text).meta(named('入力項目', 'Form fields')),
            submit: text.meta(named('送信ボタン', 'Submit button')),
            tooManyRequests: text.meta(
              named(
                '送信回数が多すぎるときのメッセージ',
                'Message after too many attempts',
                '短時間に何度も送信されたときに表示されます。',
                'When somebody sends the form too often in a short time.',
              ),
            ),
          })
          .meta(
            named(
              'フォームの文言',
              'Words of the form',
              'フォームの項目名と、入力に誤りがあるときのメッセージです。お名前とメールアドレス以外の欄は、伺う場合にだけ表示されます。',
              'The names of the fields, and what is said when something is not filled in right. Fields besides name and email are shown only if they are asked for.',
            ),
          ),
        sending: text.meta(
          named(
            '送信中のボタン',
            'Button while sending',
            '送信中に、ボタンに表示されます。',
            'On the button while the form is being sent.',
          ),
        ),
        /** Used by the page and by the form. */
        error: text.meta(named('エラー時のメッセージ', 'Error message')),
        thanksHeading: heading.meta(named('完了画面の見出し', 'Heading after an entry')),
        thanks: text.meta(
          named(
            '完了画面の文',
            'Text after an entry',
            '見出しの下に、リード文の代わりに表示されます。',
            'Below the heading, in place of the lead.',
          ),
        ),
        next: text.meta(
          named(
            '完了後の案内',
            'What comes next after an entry',
            'フォームの代わりに表示され、その下に入力された内容が並びます。',
            'In place of the form. What was entered is listed below it.',
          ),
        ),
        toRooms: text.meta(
          named(
            '完了画面からお部屋へのリンク',
            'Link to the apartments after an entry',
            '完了画面に表示される、お部屋一覧へのリンクです。',
            'The link to the apartments, once an entry is complete.',
          ),
        ),
        calendar: text.meta(
          named(
            '期限をカレンダーに追加するリンク',
            'Link that adds the deadlines to a calendar',
            '2つの期限をカレンダーに追加するリンクです。予定の文言は「受付期間外」にあります。',
            'The link that adds both deadlines to a calendar. The words of the events are under “Before & after”.',
          ),
        ),
        /** To the language's network, see `share-link.ts`. */
        share: text.meta(
          named(
            '友だちに知らせるリンク',
            'Link that tells a friend',
            'ページを知らせるリンクです。言語により、LINEかWhatsAppを使います。',
            'The link that tells a friend of the page, by LINE or WhatsApp as the language has it.',
          ),
        ),
        unavailable: text.meta(
          named(
            'フォームを表示できないときの案内',
            'When the form cannot be loaded',
            'フォームを読み込めないときに、メールと電話とともに表示されます。',
            'Shown with email and phone when the form cannot be loaded.',
          ),
        ),
        onPaper: text.meta(
          named(
            '印刷したページでの案内',
            'On the printed page',
            '印刷したページで、フォームの代わりに、メールと電話とともに表示されます。',
            'In place of the form on a printed page, with email and phone.',
          ),
        ),
        retry: text.meta(named('再読み込みボタン', 'Button that loads the form again')),
        email: text.meta(named('メールの項目名', 'Name of the email line')),
        phone: text.meta(named('電話の項目名', 'Name of the phone line')),
        /** In the form, while the last four are in place of it. */
        notYet: text.meta(
          named(
            '受付開始前に送信されたときのメッセージ',
            'Message when sent before entries open',
            '受付開始前に送信した方に、フォーム内で表示されます。',
            'In the form, to those who send it before entries open.',
          ),
        ),
        refused: text.meta(
          named(
            '受付終了後に送信されたときのメッセージ',
            'Message when sent after entries close',
            '終了前から開いていたページで送信した方に、フォーム内で表示されます。',
            'In the form, to those who had the page open before entries closed.',
          ),
        ),
        before: text.meta(
          named(
            '受付開始前の案内',
            'Notice before entries open',
            '受付開始前に、フォームの代わりに表示されます。',
            'In place of the form before entries open.',
          ),
        ),
        calendarOpening: text.meta(
          named('受付開始をカレンダーに追加するリンク', 'Link that adds the opening to a calendar'),
        ),
        full: text.meta(
          named(
            '満室時の案内',
            'Notice when fully booked',
            '満室・終了後に、フォームの代わりに表示されます。',
            'In place of the form when the campaign is full or over.',
          ),
        ),
        ended: text.meta(named('終了後の案内', 'Notice after the end')),
      })
      .meta(named('エントリーの文言', 'Entry texts')),
  }),
};
