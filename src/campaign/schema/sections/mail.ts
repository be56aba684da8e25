import { z } from 'zod';
import { named } from '../field-meta.ts';
import type { LanguageFields } from '../language-fields.ts';
import { bilingual } from '../languages/operator-languages.ts';

/** The mail to an entrant. The labels of what was entered are those of the form, the contact's those of the footer. */
export const mail = {
  name: bilingual('完了メール', 'Confirmation mail'),
  'copy.yaml': ({ text, texts }: LanguageFields) => ({
    mail: z
      .strictObject({
        subject: text.meta(
          named(
            '件名',
            'Subject',
            '長い件名は、スマートフォンでは途中までしか表示されません。',
            'Phones cut off a long subject.',
          ),
        ),
        preview: text.meta(
          named(
            '冒頭文',
            'Preview line',
            '受信一覧で件名の下に表示されます。本文の先頭には表示されません。',
            'Below the subject in the list of mails. It is not shown in the mail itself.',
          ),
        ),
        heading: text.meta(named('見出し', 'Heading')),
        greeting: z
          .strictObject({
            named: text.meta(
              named(
                'お名前がある場合',
                'With the name',
                'お名前は、氏名として読めるものだけが入ります。リンクや電話番号などを含む場合は、お名前のない宛名になります。',
                'Only what can be a name is inserted. With a link or a phone number in it, the greeting has no name.',
              ),
            ),
            unnamed: text.meta(named('お名前がない場合', 'Without a name')),
          })
          .meta(named('宛名', 'Greeting')),
        thanks: text.meta(named('お礼', 'Thanks')),
        entered: z
          .strictObject({
            heading: text.meta(named('見出し', 'Heading')),
            receivedAt: text.meta(named('受付日時の項目名', 'Name of the line with the time')),
            marketingConsent: text.meta(
              named(
                '広告メールの受信への同意の項目名',
                'Name of the line with the consent to advertising',
                '同意された方にだけ、同意の文とともに表示されます。',
                'Only to those who agreed, with the sentence that they agreed to.',
              ),
            ),
          })
          .meta(named('ご登録内容', 'What was entered')),
        deadlines: z
          .strictObject({
            heading: text.meta(named('見出し', 'Heading')),
            payment: text.meta(named('予約・初回支払いの期限の項目名', 'Reservation and payment')),
            checkIn: text.meta(named('入居・契約開始の期限の項目名', 'Check-in')),
            calendar: text.meta(
              named(
                'カレンダーの案内',
                'On the calendar file',
                '2つの期限は、カレンダーのファイルとして添付されます。',
                'Both deadlines are attached as a calendar file.',
              ),
            ),
          })
          .meta(named('期限', 'Deadlines')),
        next: z
          .strictObject({
            heading: text.meta(named('見出し', 'Heading')),
            steps: texts(named('手順', 'Step')).meta(named('手順', 'Steps')),
            toRooms: text.meta(named('お部屋へのボタン', 'Button to the apartments')),
            gift: text.meta(named('ギフトカードの案内', 'On the gift card')),
            toTerms: text.meta(named('規約へのリンク', 'Link to the terms')),
          })
          .meta(named('今後の流れ', 'What comes next')),
        contact: text.meta(
          named(
            'お問い合わせの案内',
            'Whom to ask',
            '見出しと、その下の連絡先は「会社・フッター」の文言です。',
            'The heading and the contacts below it are under “Company & footer”.',
          ),
        ),
        reason: text.meta(
          named(
            '送信の理由と削除の方法',
            'Why this mail came, and how to have the entry deleted',
            '本人以外が入力した場合に備えて、このメールが届いた理由と、エントリーの削除方法を案内します。',
            'Why this mail came and how to have the entry deleted, in case somebody else entered the address.',
          ),
        ),
      })
      .meta({
        ...named(
          'エントリー完了メール',
          'Mail to the entrant',
          'エントリーされた方に自動で送るメールです。送信にはサーバーの設定が必要です。広告・宣伝は書けません（特定電子メール法）。',
          'Sent to everybody who enters, once the server is set up for it. It must not advertise (特定電子メール法).',
        ),
        // Not on the page: the preview shows it by itself.
        part: 'mail',
      }),
  }),
};
