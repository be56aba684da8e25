import { group, list, named, text } from '../fields.ts';

/** The mail to an entrant. The labels of what was entered are those of the form, the contact's those of the footer. */
export const mail = {
  ...named('完了メール', 'Confirmation mail'),
  'copy.yaml': {
    mail: group({
      subject: text('件名', 'Subject', {
        ja: '長い件名は、スマートフォンでは途中までしか表示されません。',
        en: 'Phones cut off a long subject.',
      }),
      preview: text('冒頭文', 'Preview line', {
        ja: '受信一覧で件名の下に表示されます。本文の先頭には表示されません。',
        en: 'Below the subject in the list of mails. It is not shown in the mail itself.',
      }),
      heading: text('見出し', 'Heading'),
      greeting: group({
        named: text('お名前がある場合', 'With the name', {
          ja: 'お名前は、氏名として読めるものだけが入ります。リンクや電話番号などを含む場合は、お名前のない宛名になります。',
          en: 'Only what can be a name is inserted. With a link or a phone number in it, the greeting has no name.',
        }),
        unnamed: text('お名前がない場合', 'Without a name'),
      }).meta(named('宛名', 'Greeting')),
      thanks: text('お礼', 'Thanks'),
      entered: group({
        heading: text('見出し', 'Heading'),
        receivedAt: text('受付日時の項目名', 'Name of the line with the time'),
        marketingConsent: text(
          '広告メールの受信への同意の項目名（同意された方のみ）',
          'Name of the line with the consent to advertising, for those who agreed',
        ),
      }).meta(named('ご登録内容', 'What was entered')),
      deadlines: group({
        heading: text('見出し', 'Heading'),
        payment: text('予約・初回支払いの期限の項目名', 'Reservation and payment'),
        checkIn: text('入居・契約開始の期限の項目名', 'Check-in'),
        calendar: text('添付のカレンダーの案内', 'On the attached calendar file'),
      }).meta(named('期限', 'Deadlines')),
      next: group({
        heading: text('見出し', 'Heading'),
        steps: list(text('手順', 'Step')).meta(named('手順', 'Steps')),
        toRooms: text('お部屋へのボタン', 'Button to the apartments'),
        gift: text('ギフトカードの案内', 'On the gift card'),
        toTerms: text('規約へのリンク', 'Link to the terms'),
      }).meta(named('今後の流れ', 'What comes next')),
      contact: text('お問い合わせの案内', 'Whom to ask', {
        ja: '見出しと、その下の連絡先は「会社・フッター」の文言です。',
        en: 'The heading and the contacts below it are under “Company & footer”.',
      }),
      reason: text('送信の理由と削除の方法', 'Why this mail came, and how to have the entry deleted'),
    }).meta({
      ...named('エントリー完了メール', 'Mail to the entrant', {
        ja: 'エントリーされた方に自動で送るメールです。送信にはサーバーの設定が必要です。広告・宣伝は書けません（特定電子メール法）。',
        en: 'Sent to everybody who enters, once the server is set up for it. It must not advertise (特定電子メール法).',
      }),
      // Not on the page: the preview shows it by itself.
      part: 'mail',
    }),
  },
};
