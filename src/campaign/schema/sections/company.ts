import { z } from 'zod';
import {
  choice,
  clockTime,
  each,
  group,
  heading,
  httpsAddress,
  key,
  like,
  named,
  phoneNumber,
  text,
} from '../fields.ts';
import { bilingual, problem } from '../languages/operator-languages.ts';

const email = z.email(problem('メールアドレスを入力してください。', 'must be an email address'));

/** 取引態様: the company's part in the contracts. */
const transaction = choice({
  lessor: bilingual('貸主', 'Lessor'),
  agent: bilingual('代理', 'Agent of the lessor'),
  broker: bilingual('媒介（仲介）', 'Broker'),
});

/** Who stands behind the page: the footer, and the company's name everywhere. */
export const company = {
  ...named('会社・フッター', 'Company & footer'),
  part: 'footer',
  'campaign.yaml': {
    company: group({
      name: heading('会社名（通称）', 'Name'),
      legalName: text('商号（登記上の名称）', 'Registered name'),
      transaction: key(transaction.optional(), '取引態様', 'Part in the contracts', {
        ja: '「物件概要・取引条件」に表示され、景品類の上限の計算の基になる額を決めます。',
        en: 'Shown under “Property details”. It decides from what the legal cap of the gift is calculated.',
      }),
      /** 宅地建物取引業. */
      licence: text('宅地建物取引業の免許番号', 'Real estate licence').optional(),
      mainSite: key(each(httpsAddress), '公式サイト', 'Main site'),
      privacyPolicy: key(each(httpsAddress), 'プライバシーポリシーのページ', 'Privacy policy page'),
      postalCode: key(like(/^\d{3}-\d{4}$/, '103-0000'), '郵便番号', 'Postal code'),
      address: text('所在地', 'Address'),
      map: key(httpsAddress, '地図のリンク', 'Link to a map', {
        ja: '地図サービスの「共有」で得られる、オフィスのリンクです。',
        en: 'The office on a map: the link that the map’s Share button gives.',
      }),
      bookingEmail: key(email, 'ご予約用メールアドレス', 'Booking email'),
      phone: key(phoneNumber, '電話番号', 'Phone', {
        ja: '国際表記（+81-3-…）で入力します。日本語ページには 03-… と表示されます。',
        en: 'In international form, +81-3-…. The Japanese page shows it as 03-….',
      }),
      hotline: key(phoneNumber, '入居者専用ホットライン', 'Residents’ hotline'),
      businessHours: group({
        opens: key(clockTime, '開始', 'Opens'),
        closes: key(clockTime, '終了', 'Closes'),
      }).meta(named('営業時間（月〜金）', 'Office hours (Monday to Friday)')),
      social: group({
        facebook: key(httpsAddress, 'Facebook', 'Facebook'),
        instagram: key(httpsAddress, 'Instagram', 'Instagram'),
        whatsapp: key(httpsAddress, 'WhatsApp', 'WhatsApp'),
      }).meta(named('公式SNS', 'Social media')),
    }).meta(named('会社情報', 'Company')),
  },
  'copy.yaml': {
    footer: group({
      tagline: text('キャッチコピー', 'Tagline'),
      contact: text('「お問い合わせ」の見出し', 'Heading “Contact”'),
      address: text('「所在地」の見出し', 'Heading “Address”'),
      map: text('地図へのリンク', 'Link to the map'),
      email: text('メールの項目名', 'Name of the email line'),
      phone: text('電話の項目名', 'Name of the phone line'),
      hours: text('「営業時間」の見出し', 'Heading “Office hours”'),
      hoursOpen: text('営業時間の文', 'When the office is open'),
      hoursClosed: text('休業日の文', 'When it is closed'),
      hotline: text('ホットラインの項目名', 'Name of the hotline'),
      hotlineNote: text('ホットラインの受付時間', 'Hours of the hotline'),
      social: text('「公式SNS」の見出し', 'Heading “Follow us”'),
      facebook: text('Facebookへのリンク', 'Link to Facebook'),
      instagram: text('Instagramへのリンク', 'Link to Instagram'),
      whatsapp: text('WhatsAppへのリンク', 'Link to WhatsApp'),
      privacyPolicy: text('プライバシーポリシーへのリンク', 'Link to the privacy policy'),
      copyright: text('著作権表示', 'Copyright line'),
    }).meta(named('フッターの文言', 'Footer texts')),
  },
};
