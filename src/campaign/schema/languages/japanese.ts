import type { LanguageRecord } from './language-record.ts';

export const japanese: LanguageRecord = {
  name: '日本語',
  exampleName: '日向 花子',
  locale: 'ja-JP',
  letters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  lineBreaks: 'phrases',
  displayFace: 'zen-old-mincho/files/zen-old-mincho-japanese-600-normal.woff2',
  searchLimits: { unit: 'full-width characters', title: 32, description: 80 },
  // https://developers.line.biz/en/docs/line-social-plugins/install-guide/using-line-share-buttons/
  shareLink: ({ address }) =>
    `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(address)}`,
  mainSiteSegment: 'jp',
  phone: 'domestic',
  postalAddress: (address, postalCode) => `〒${postalCode} ${address}`,
  area: (squareMetres) => `${squareMetres}㎡`,
  // The Japanese full-width dash.
  size: (squareMetres) => `${squareMetres}㎡〜`,
  yen: (amount) => `${amount}円`,
  moment: (day, clock) => `${day} ${clock}`,
  zone: '（日本時間）',
  announcement: (day, clock, weekday) => `${day}（${weekday.charAt(0)}）${clock}`,
  places,
  figures: {
    percent: /\d+(?:[.,]\d+)?\s?(?:パーセント|割)/,
    day: /\d+月\d+日/,
    clock: /\d+時(?!間)/,
    yen: /\d[\d,.]*万?円/,
    months: /\d+\s?[かカヵヶケ箇]月/,
  },
  seasons: {
    spring:
      /春|桜|さくら|サクラ|花見|花びら|新緑|若葉|端午|ゴールデンウ[ィイ]ーク|新生活|新年度|入学|卒業|(?<!\d)[345]月/iu,
    summer: /夏|海の日|花火|浴衣|ひまわり|向日葵|お盆|梅雨|あじさい|紫陽花|風鈴|(?<!\d)[678]月/iu,
    autumn: /秋|紅葉|もみじ|モミジ|落ち葉|銀杏|いちょう|月見|ハロウィン|(?<!\d)(?:9|1[01])月/iu,
    winter: /冬|雪|クリスマス|年末|年始|正月|新年|お歳暮|バレンタイン|(?<!\d)(?:12|[12])月/iu,
  },
  facts: {
    NO_ENTRY: () => 'ご予約と、お名前・メールアドレスが一致するエントリーがありません。',
    REJECTED: () => '担当者が確認し、ご予約のお客様ご本人のエントリーではないと判断しました。',
    ENTERED_LATE: (moment) => `エントリー：${moment}`,
    CANCELLED: () => 'ご予約がキャンセルされています。',
    NOT_ELIGIBLE: (apartment) => `お部屋：${apartment}`,
    UNPAID: () => '初回のお支払いを確認できていません。',
    RESERVED_LATE: (day) => `ご予約：${day}`,
    PAID_LATE: (day) => `初回のお支払い：${day}`,
    STARTS_LATE: (day) => `契約開始：${day}`,
    CHECKS_IN_LATE: (day) => `ご入居：${day}`,
    TOO_SHORT: (day) => `契約終了：${day}`,
    ENDED_EARLY: (day) => `途中解約：${day}`,
    OTHER_PROMOTION: () => 'ほかのキャンペーンが適用されています。',
    ALREADY_PAID: () => 'ギフトカードは、すでにお送りしています。',
    SECOND_RESERVATION: (reservation) => `ギフトカードの対象となるご予約：${reservation}`,
  },
  proposedTerms: {
    'entry-required': 'エントリーが完了していない場合は、ご予約いただいても対象となりません。',
    'same-name-and-email':
      'ご予約のお名前とメールアドレスが、エントリー時の登録内容と一致している必要があります。',
    'entry-period': 'エントリーの受付は、{periodEnd}（日本時間）までです。',
    'eligible-apartments': '対象のお部屋をご予約いただいた方が対象です。',
    'one-card-per-guest':
      'ギフトカードはお一人様につき1枚です。ご予約が複数ある場合は、契約開始日が最も早いご予約が対象です。',
    amount: '初月賃料の{giftRate}相当の、オンラインストアのギフトカードをお贈りします。',
    'whole-yen': '円未満の端数は切り捨てます。',
    due: '契約開始日とご入居日のいずれか遅い日から約{giftMonths}か月後に、メールでお送りします。',
  },
  privacyPolicies: {
    hubspot: 'https://legal.hubspot.com/jp/privacy-policy',
    meta: 'https://www.facebook.com/privacy/policy/?locale=ja_JP',
    tiktok: 'https://www.tiktok.com/legal/page/row/privacy-policy/ja',
  },
};

/** 横浜市中区・馬車道駅 is in 横浜; a ward without a city in front of it belongs to Tokyo. */
function places(station: string): string[] {
  const [area = '', stop = ''] = station.split('・');
  const city = /^(.+?)市/.exec(area)?.[1];
  const inTokyo = city === undefined && area.endsWith('区');
  return [stop.replace(/駅$/, ''), area, city ?? '', inTokyo ? '東京' : ''].filter((place) => place !== '');
}
