import { z } from 'zod';
import { named } from '../field-meta.ts';
import { choice } from '../fields.ts';
import type { LanguageFields } from '../language-fields.ts';
import { bilingual } from '../languages/operator-languages.ts';
import { problemText } from '../refusal.ts';

/** Which other companies receive data (外部送信), and the visitor's consent. */
export const privacy = {
  name: bilingual('広告・外部送信', 'Ads & privacy'),
  'campaign.yaml': () => ({
    /** The ad platforms to which entries are reported; none by default. */
    adPixel: z
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
          .optional()
          .meta(named('MetaのピクセルID', 'Meta pixel ID')),
        tiktok: z
          .string()
          .regex(
            /^[A-Z0-9]+$/,
            problemText(
              'ピクセルIDを半角の大文字と数字で入力してください。',
              'must be the pixel id in capital letters and digits',
            ),
          )
          .optional()
          .meta(named('TikTokのピクセルID', 'TikTok pixel ID')),
        consent: choice(
          { 'not-required': bilingual('確認しない', 'Don’t ask'), required: bilingual('確認する', 'Ask') },
          problemText(
            '「確認する」か「確認しない」を選んでください。',
            "must be 'not-required' or 'required'",
          ),
        )
          .default('not-required')
          .meta(named('閲覧者の同意', 'Visitors’ consent')),
      })
      .prefault({})
      .meta(
        named(
          '広告の効果測定',
          'Ad measurement',
          'エントリーの完了を伝える広告媒体です。お名前やメールアドレスは送信しません。',
          'Ad platforms told of a completed entry. Names and addresses are never sent.',
        ),
      ),
  }),
  'copy.yaml': ({ text }: LanguageFields) => {
    const recipient = z.strictObject({
      name: text.meta(named('送信先', 'Recipient')),
      data: text.meta(named('送信する情報', 'What is sent')),
      purpose: text.meta(named('利用目的', 'Why')),
    });
    return {
      /** Asked before ad pixels are loaded, where `adPixel.consent` is required. */
      consent: z
        .strictObject({
          label: text.meta(
            named(
              '確認欄の名前（読み上げ用）',
              'Name of the notice (screen readers)',
              '読み上げソフトが読み上げる、確認欄の名前です。',
              'Read aloud as the name of the notice.',
            ),
          ),
          question: text.meta(named('質問文', 'Question')),
          details: text.meta(
            named(
              '詳細へのリンク',
              'Link to the details',
              'ページ下部の送信先一覧へのリンクです。',
              'The link to the list of recipients at the bottom of the page.',
            ),
          ),
          agree: text.meta(named('「許可する」ボタン', 'Button “Allow”')),
          decline: text.meta(named('「許可しない」ボタン', 'Button “Don’t allow”')),
          undecided: text.meta(
            named(
              '未選択のときの表示',
              'When nothing is chosen yet',
              'ページ下部に表示される、現在の選択です。',
              'The present choice, shown at the bottom of the page.',
            ),
          ),
          agreed: text.meta(named('許可したときの表示', 'When allowed')),
          declined: text.meta(named('許可しないときの表示', 'When not allowed')),
          refusedByBrowser: text.meta(
            named(
              'ブラウザーの設定で拒否されているときの表示',
              'When the browser refuses',
              'ブラウザーの Global Privacy Control が有効な場合は、拒否として扱います。',
              'A browser with Global Privacy Control counts as a refusal.',
            ),
          ),
        })
        .meta(
          named(
            '広告についての同意確認',
            'Consent to ad measurement',
            '広告媒体を設定し、同意の確認を「確認する」にした場合に、一度だけ表示されます。',
            'Shown once, if there are ad platforms and they are to ask for consent.',
          ),
        ),
      /** See `recipients.ts`. */
      thirdParties: z
        .strictObject({
          heading: text.meta(named('見出し', 'Heading')),
          none: text.meta(
            named(
              '外部送信がないときの文',
              'When nothing is sent',
              '他社への送信がない場合に表示されます。',
              'Shown when nothing is sent to others.',
            ),
          ),
          links: text.meta(
            named(
              'リンクについての文',
              'On the page’s links',
              'いずれの場合も、最後に表示されます。',
              'Always shown, as the last.',
            ),
          ),
          lead: text.meta(named('リード文', 'Lead')),
          data: text.meta(named('「送信する情報」の見出し', 'Heading “What is sent”')),
          purpose: text.meta(named('「利用目的」の見出し', 'Heading “Why”')),
          policy: text.meta(named('プライバシーポリシーへのリンク', 'Link to the privacy policy')),
          hubspot: recipient.meta(named('HubSpot', 'HubSpot')),
          meta: recipient.meta(named('Meta', 'Meta')),
          tiktok: recipient.meta(named('TikTok', 'TikTok')),
          pictures: recipient.meta(
            named(
              '写真の配信元',
              'Picture hosts',
              '外部のサーバーに置いた写真の配信元です。ホスト名は自動で表示されます。',
              'Who serves pictures that are on another server. The host’s name is filled in.',
            ),
          ),
        })
        .meta({
          ...named(
            '外部送信について',
            'Data sent to third parties',
            '閲覧によって情報が送信される他社の一覧です。実際に設定されている送信先だけが表示されます。',
            'The companies that receive data of visitors. Only those that are really set up are shown.',
          ),
          part: 'footer',
        }),
    };
  },
};
