import { z } from 'zod';
import { named } from '../field-meta.ts';
import { choice, clockTime, httpsAddress, phoneNumber } from '../fields.ts';
import type { LanguageFields } from '../language-fields.ts';
import { bilingual } from '../languages/operator-languages.ts';
import { problemText } from '../refusal.ts';

/** Who stands behind the page: the footer, and the company's name everywhere. */
export const company = {
  name: bilingual('会社・フッター', 'Company & footer'),
  part: 'footer',
  'campaign.yaml': ({ text, heading, httpsAddressPerLanguage }: LanguageFields) => ({
    company: z
      .strictObject({
        name: heading.meta(named('会社名（通称）', 'Name')),
        legalName: text.meta(
          named(
            '商号（登記上の名称）',
            'Registered name',
            '登記上の名称です。所在地とともに表示されます。',
            'As registered. It is shown with the address.',
          ),
        ),
        /** 取引態様: its part in the contracts. */
        transaction: choice(
          {
            lessor: bilingual('貸主', 'Lessor'),
            agent: bilingual('代理', 'Agent of the lessor'),
            broker: bilingual('媒介（仲介）', 'Broker'),
          },
          problemText(
            '「貸主」「代理」「媒介（仲介）」のいずれかを選んでください。',
            "must be 'lessor', 'agent' or 'broker'",
          ),
        )
          .optional()
          .meta(
            named(
              '取引態様',
              'Part in the contracts',
              '「物件概要・取引条件」に表示され、景品類の上限の計算の基になる額を決めます。',
              'Shown under “Property details”. It decides from what the legal cap of the gift is calculated.',
            ),
          ),
        /** 宅地建物取引業. */
        licence: text.optional().meta(named('宅地建物取引業の免許番号', 'Real estate licence')),
        mainSite: httpsAddressPerLanguage.meta(named('公式サイト', 'Main site')),
        privacyPolicy: httpsAddressPerLanguage.meta(
          named('プライバシーポリシーのページ', 'Privacy policy page'),
        ),
        postalCode: z
          .string()
          .regex(
            /^\d{3}-\d{4}$/,
            problemText('半角で「103-0000」の形に入力してください。', 'must look like 103-0000'),
          )
          .meta(named('郵便番号', 'Postal code')),
        address: text.meta(named('所在地', 'Address')),
        map: httpsAddress.meta(
          named(
            '地図のリンク',
            'Link to a map',
            '地図サービスの「共有」で得られる、オフィスのリンクです。',
            'The office on a map: the link that the map’s Share button gives.',
          ),
        ),
        bookingEmail: z
          .email(
            problemText(
              'メールアドレスの形式が正しくありません。ご確認のうえ修正してください。',
              'must be an email address',
            ),
          )
          .meta(named('ご予約用メールアドレス', 'Booking email')),
        phone: phoneNumber.meta(
          named(
            '電話番号',
            'Phone',
            '国際表記（+81-3-…）で入力します。日本語ページには 03-… と表示されます。',
            'In international form, +81-3-…. The Japanese page shows it as 03-….',
          ),
        ),
        hotline: phoneNumber.meta(
          named(
            '入居者専用ホットライン',
            'Residents’ hotline',
            '入居者専用、24時間対応の電話番号です。',
            'For residents, day and night.',
          ),
        ),
        businessHours: z
          .strictObject({
            opens: clockTime.meta(named('開始', 'Opens')),
            closes: clockTime.meta(named('終了', 'Closes')),
          })
          .meta(
            named(
              '営業時間',
              'Office hours',
              '月曜日から金曜日の営業時間です。前後の文言は「会社・フッター」にあります。',
              'Monday to Friday. The words around the times are under “Company & footer”.',
            ),
          ),
        social: z
          .strictObject({
            facebook: httpsAddress.meta(named('Facebook', 'Facebook')),
            instagram: httpsAddress.meta(named('Instagram', 'Instagram')),
            whatsapp: httpsAddress.meta(named('WhatsApp', 'WhatsApp')),
          })
          .meta(named('公式SNS', 'Social media')),
      })
      .meta(named('会社情報', 'Company')),
  }),
  'copy.yaml': ({ text }: LanguageFields) => ({
    footer: z
      .strictObject({
        tagline: text.meta(named('キャッチコピー', 'Tagline')),
        contact: text.meta(named('「お問い合わせ」の見出し', 'Heading “Contact”')),
        address: text.meta(named('「所在地」の見出し', 'Heading “Address”')),
        map: text.meta(named('地図へのリンク', 'Link to the map')),
        email: text.meta(named('メールの項目名', 'Name of the email line')),
        phone: text.meta(named('電話の項目名', 'Name of the phone line')),
        hours: text.meta(named('「営業時間」の見出し', 'Heading “Office hours”')),
        hoursOpen: text.meta(named('営業時間の文', 'When the office is open')),
        hoursClosed: text.meta(named('休業日の文', 'When it is closed')),
        hotline: text.meta(named('ホットラインの項目名', 'Name of the hotline')),
        hotlineNote: text.meta(named('ホットラインの受付時間', 'Hours of the hotline')),
        social: text.meta(named('「公式SNS」の見出し', 'Heading “Follow us”')),
        facebook: text.meta(named('Facebookへのリンク', 'Link to Facebook')),
        instagram: text.meta(named('Instagramへのリンク', 'Link to Instagram')),
        whatsapp: text.meta(named('WhatsAppへのリンク', 'Link to WhatsApp')),
        privacyPolicy: text.meta(named('プライバシーポリシーへのリンク', 'Link to the privacy policy')),
        copyright: text.meta(named('著作権表示', 'Copyright line')),
      })
      .meta(named('フッターの文言', 'Footer texts')),
  }),
};
