import { group, key, named } from '../field-meta.ts';
import { choice, pattern } from '../fields.ts';
import { text } from '../language-fields.ts';
import { bilingual } from '../languages/operator-languages.ts';

const recipient = group({
  name: text('送信先', 'Recipient'),
  data: text('送信する情報', 'What is sent'),
  purpose: text('利用目的', 'Why'),
});

/** Which other companies receive data (外部送信), and the visitor's consent. */
export const privacy = {
  name: bilingual('広告・外部送信', 'Ads & privacy'),
  'campaign.yaml': {
    /** The ad platforms to which entries are reported; none by default. */
    adPixel: group({
      meta: pattern(
        /^\d+$/,
        'ピクセルIDを半角数字で入力してください（ファイルでは引用符で囲みます）。',
        'must be the digits of the pixel id, in quotes',
      )
        .optional()
        .meta(named('MetaのピクセルID', 'Meta pixel ID')),
      tiktok: pattern(
        /^[A-Z0-9]+$/,
        'ピクセルIDを半角の大文字と数字で入力してください。',
        'must be the pixel id in capital letters and digits',
      )
        .optional()
        .meta(named('TikTokのピクセルID', 'TikTok pixel ID')),
      consent: choice(
        { 'not-required': bilingual('確認しない', 'Don’t ask'), required: bilingual('確認する', 'Ask') },

        '「確認する」か「確認しない」を選んでください。',
        "must be 'not-required' or 'required'",
      )
        .default('not-required')
        .meta(named('閲覧者の同意', 'Visitors’ consent')),
    })
      .prefault({})
      .meta(
        named('広告の効果測定', 'Ad measurement', {
          ja: 'エントリーの完了を伝える広告媒体です。お名前やメールアドレスは送信しません。',
          en: 'Ad platforms told of a completed entry. Names and addresses are never sent.',
        }),
      ),
  },
  'copy.yaml': {
    /** Asked before ad pixels are loaded, where `adPixel.consent` is required. */
    consent: group({
      label: text('確認欄の名前（読み上げ用）', 'Name of the notice (screen readers)', {
        ja: '読み上げソフトが読み上げる、確認欄の名前です。',
        en: 'Read aloud as the name of the notice.',
      }),
      question: text('質問文', 'Question'),
      details: text('詳細へのリンク', 'Link to the details', {
        ja: 'ページ下部の送信先一覧へのリンクです。',
        en: 'The link to the list of recipients at the bottom of the page.',
      }),
      agree: text('「許可する」ボタン', 'Button “Allow”'),
      decline: text('「許可しない」ボタン', 'Button “Don’t allow”'),
      undecided: text('未選択のときの表示', 'When nothing is chosen yet', {
        ja: 'ページ下部に表示される、現在の選択です。',
        en: 'The present choice, shown at the bottom of the page.',
      }),
      agreed: text('許可したときの表示', 'When allowed'),
      declined: text('許可しないときの表示', 'When not allowed'),
      refusedByBrowser: text('ブラウザーの設定で拒否されているときの表示', 'When the browser refuses', {
        ja: 'ブラウザーの Global Privacy Control が有効な場合は、拒否として扱います。',
        en: 'A browser with Global Privacy Control counts as a refusal.',
      }),
    }).meta(
      named('広告についての同意確認', 'Consent to ad measurement', {
        ja: '広告媒体を設定し、同意の確認を「確認する」にした場合に、一度だけ表示されます。',
        en: 'Shown once, if there are ad platforms and they are to ask for consent.',
      }),
    ),
    /** See `recipients.ts`. */
    thirdParties: group({
      heading: text('見出し', 'Heading'),
      none: text('外部送信がないときの文', 'When nothing is sent', {
        ja: '他社への送信がない場合に表示されます。',
        en: 'Shown when nothing is sent to others.',
      }),
      links: text('リンクについての文', 'On the page’s links', {
        ja: 'いずれの場合も、最後に表示されます。',
        en: 'Always shown, as the last.',
      }),
      lead: text('リード文', 'Lead'),
      data: text('「送信する情報」の見出し', 'Heading “What is sent”'),
      purpose: text('「利用目的」の見出し', 'Heading “Why”'),
      policy: text('プライバシーポリシーへのリンク', 'Link to the privacy policy'),
      hubspot: key(recipient, 'HubSpot', 'HubSpot'),
      meta: key(recipient, 'Meta', 'Meta'),
      tiktok: key(recipient, 'TikTok', 'TikTok'),
      pictures: key(recipient, '写真の配信元', 'Picture hosts', {
        ja: '外部のサーバーに置いた写真の配信元です。ホスト名は自動で表示されます。',
        en: 'Who serves pictures that are on another server. The host’s name is filled in.',
      }),
    }).meta({
      ...named('外部送信について', 'Data sent to third parties', {
        ja: '閲覧によって情報が送信される他社の一覧です。実際に設定されている送信先だけが表示されます。',
        en: 'The companies that receive data of visitors. Only those that are really set up are shown.',
      }),
      part: 'footer',
    }),
  },
};
