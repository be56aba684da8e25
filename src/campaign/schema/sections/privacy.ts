import { choice, group, key, like, named, text } from '../fields.ts';
import { bilingual } from '../languages/operator-languages.ts';

const recipient = group({
  name: text('送信先', 'Recipient'),
  data: text('送信する情報', 'What is sent'),
  purpose: text('利用目的', 'Why'),
});

/** Which other companies receive data (外部送信), and the visitor's consent. */
export const privacy = {
  ...named('広告・外部送信', 'Ads & privacy'),
  'campaign.yaml': {
    /** The ad platforms to which entries are reported; none by default. */
    adPixel: group({
      meta: key(like(/^\d+$/, '123456789012345'), 'MetaのピクセルID', 'Meta pixel ID').optional(),
      tiktok: key(
        like(/^[A-Z0-9]+$/, 'ABCDEFGHIJ0123456789'),
        'TikTokのピクセルID',
        'TikTok pixel ID',
      ).optional(),
      consent: choice({
        'not-required': bilingual('確認しない', 'Don’t ask'),
        required: bilingual('確認する', 'Ask'),
      })
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
      label: text('確認欄の名前（読み上げ用）', 'Name of the notice (screen readers)'),
      question: text('質問文', 'Question'),
      details: text('詳細へのリンク', 'Link to the details'),
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
      none: text('外部送信がないときの文', 'When nothing is sent'),
      links: text('リンクについての文', 'On the page’s links'),
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
